import { type AnsweringProcess, startAnswering } from '../machine/answeringProcess.ts';
import type { ProtocolFieldCalls } from './fieldProcess.ts';

export type ProtocolField = AnsweringProcess<ProtocolFieldCalls>;

export function startProtocolField(): ProtocolField {
  return startAnswering<ProtocolFieldCalls>(new URL('./fieldProcess.ts', import.meta.url));
}
