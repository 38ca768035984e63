import type { TestResult } from './results.ts';
import type { Rule } from './rule.ts';

const head = `# Conformance

Every rule of the specification's sections 2 to 9 and the tests that show it: those in Chromium apart from those
without a browser. Written by \`npm run conformance -- --write\` from the names of the tests of the last \`npm test\`;
\`npm test\` fails where a rule has no green test, or none in Chromium although a browser shows it.
`;

/** Tests that drive a real browser. */
function isInChromium(name: string): boolean {
  return /^[^ ]+\.e2e\.ts > /.test(name);
}

/** Rules that no test shows, or that a red one speaks against. */
export function unshown(rules: readonly Rule[], results: readonly TestResult[]): string[] {
  return rules.flatMap(({ section, rule, shownBy, isSeen }) => {
    const faults = shownBy.flatMap((beginning) => {
      const found = results.filter(({ name }) => name.startsWith(beginning));
      if (found.length === 0) return [`§${section} ${rule}: no test begins with "${beginning}"`];
      return found.filter(({ isGreen }) => !isGreen).map(({ name }) => `§${section} ${rule}: "${name}" is red`);
    });
    return isSeen && !shownBy.some(isInChromium) ? [...faults, `§${section} ${rule}: no test in Chromium`] : faults;
  });
}

/** The page: one table for each section. */
export function conformancePage(rules: readonly Rule[], results: readonly TestResult[]): string {
  const sections = [...new Set(rules.map(({ section }) => section))];
  const tables = sections.map((section) => {
    const rows = rules.filter((rule) => rule.section === section).map((rule) => row(rule, results));
    return `## §${section}\n\n| rule | in Chromium | without a browser |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [head, ...tables].join('\n');
}

function row({ rule, shownBy }: Rule, results: readonly TestResult[]): string {
  const named = (beginnings: readonly string[]) =>
    beginnings.map((beginning) => tests(beginning, results)).join('<br>');
  return `| ${rule} | ${named(shownBy.filter(isInChromium))} | ${named(shownBy.filter((name) => !isInChromium(name)))} |`;
}

// Of a table test the first row is named: the data of the others is not the rule.
function tests(beginning: string, results: readonly TestResult[]): string {
  const [first = '', ...more] = results.filter(({ name }) => name.startsWith(beginning)).map(({ name }) => name);
  const others = more.length > 0 ? ' (and the others of its table)' : '';
  return `${first.replaceAll('|', '\\|').replaceAll('<', '&lt;')}${others}`;
}
