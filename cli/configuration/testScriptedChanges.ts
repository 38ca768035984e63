import { commandChanges } from './testCommandChanges.ts';
import { pageChanges } from './testPageChanges.ts';
import { pointChanges } from './testPointChanges.ts';

export const scriptedChanges = [...commandChanges, ...pointChanges, ...pageChanges];
