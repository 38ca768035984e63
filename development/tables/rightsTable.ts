import { codeAgainst } from '../../device/managers/codeAgainst.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { modes } from '../../protocol/rights.ts';
import { profiles } from '../../protocol/userProfile.ts';

/** By call, profile and mode the code that refuses it; 0: served. */
export function rightsTable(): string {
  const people = Object.entries(profiles);
  const cells = modes.flatMap((mode) => people.map(([name, profile]) => ({ mode, name, profile })));
  // In an order of their own: that of a module’s names is another where it is compiled for a test.
  const rows = (Object.keys(calls) as CallName[]).toSorted().map((call) => {
    const perMode = modes.map((mode) => {
      const codes = cells.filter((cell) => cell.mode === mode).map(({ profile }) => codeIn(call, profile, mode));
      return new Set(codes).size === 1 ? String(codes[0]) : codes.join(' ');
    });
    return `| ${call} | ${calls[call].login ? 'yes' : 'no'} | ${perMode.join(' | ')} |`;
  });
  const head = `| call | login | ${modes.join(' | ')} |`;
  return [head, `|---|---|${modes.map(() => '---|').join('')}`, ...rows].join('\n');
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
