import type { TestResult } from './results.ts';
import type { Rule } from './rules.ts';

const head = `# Conformance

Every rule of the specification's sections 2 to 9 and the tests that show it. Written by \`npm run conformance -- --write\`
from the names of the tests of the last \`npm test\`; \`npm test\` fails where a rule has no green test.
`;

/** Rules that no test shows, or that a red one speaks against. */
export function unshown(rules: readonly Rule[], results: readonly TestResult[]): string[] {
  return rules.flatMap(({ section, rule, shownBy }) =>
    shownBy.flatMap((beginning) => {
      const found = results.filter(({ name }) => name.startsWith(beginning));
      if (found.length === 0) return [`§${section} ${rule}: no test begins with "${beginning}"`];
      return found.filter(({ isGreen }) => !isGreen).map(({ name }) => `§${section} ${rule}: "${name}" is red`);
    }),
  );
}

/** The page: one table for each section. */
export function conformancePage(rules: readonly Rule[], results: readonly TestResult[]): string {
  const sections = [...new Set(rules.map(({ section }) => section))];
  const tables = sections.map((section) => {
    const rows = rules.filter((rule) => rule.section === section).map((rule) => row(rule, results));
    return `## §${section}\n\n| rule | shown by |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return [head, ...tables].join('\n');
}

// Many rows of one table test are named by their first and counted: their data is not the rule.
function row({ rule, shownBy }: Rule, results: readonly TestResult[]): string {
  const tests = shownBy.map((beginning) => {
    const [first, ...more] = results.filter(({ name }) => name.startsWith(beginning)).map(({ name }) => name);
    return `${(first ?? '').replaceAll('|', '\\|').replaceAll('<', '&lt;')}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
  });
  return `| ${rule} | ${tests.join('<br>')} |`;
}
