import * as calls from '../../protocol/calls/exception.ts';
import { blockRecord } from '../../protocol/commands/commandBlock.ts';
import { overrideRecord } from '../../protocol/commands/override.ts';
import { element } from '../../protocol/wire/xml.ts';
import { asks, none } from './ask.ts';

/** All blocks of the device (of an earlier service one for each point); undefined where it did not give them. */
export const readAllBlocks = asks(calls.getBlocks, () => [element('Each', {}, 'true')], blockRecord.readAll);

/** All forced and simulated values; undefined where the device did not give them. */
export const readAllOverrides = asks(calls.getOverrides, none, overrideRecord.readAll);
