import { codeAgainst } from '../../device/managers/codeAgainst.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { modes } from '../../protocol/rights.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { rows } from './rowComments.ts';

/** By call, profile and mode the code that refuses it; 0: served. */
export function rightsTable(): string {
  const people = Object.entries(profiles);
  const cells = modes.flatMap((mode) => people.map(([name, profile]) => ({ mode, name, profile })));
  const lines = rows.map(([name, { login }]) => {
    const call = name as CallName;
    const perMode = modes.map((mode) => {
      const codes = cells.filter((cell) => cell.mode === mode).map(({ profile }) => codeIn(call, profile, mode));
      return new Set(codes).size === 1 ? String(codes[0]) : codes.join(' ');
    });
    return `| ${call} | ${login ? 'yes' : 'no'} | ${perMode.join(' | ')} |`;
  });
  const head = `| call | login | ${modes.join(' | ')} |`;
  return [head, `|---|---|${modes.map(() => '---|').join('')}`, ...lines].join('\n');
}

function codeIn(call: CallName, profile: number, mode: (typeof modes)[number]): number {
  const user = {
    login: '',
    profile,
    isPasswordEditable: true,
    isExpired: mode === 'expired',
    isLocked: mode === 'locked',
  };
  return codeAgainst(call, calls[call].login ? user : undefined, mode === 'degraded');
}
