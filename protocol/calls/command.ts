import { longTimeoutMs, ours } from './call.ts';

export const arm = ours('Command', 'ICommandManager/Arm', 'command');
export const disarm = ours('Command', 'ICommandManager/Disarm', 'command');
export const sendCommand = ours('Command', 'ICommandManager/SendCommand', 'command', {
  rate: 'command',
  // A pulse and its confirmation may take two minutes.
  timeoutMs: longTimeoutMs,
});
