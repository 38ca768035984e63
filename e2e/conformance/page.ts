import type { TestResult } from './results.ts';
import type { Rule } from './rule.ts';

const head = `# Conformance

Every rule of the specification's sections 2 to 9 and the files of the tests that show it: those in Chromium apart from
those without a browser. The id of a rule is a tag of its tests: \`npm run e2e -- --tags-filter=spec-2-1\` and
\`npm run unit -- --tags-filter=spec-2-4\` run them alone. Written by \`npm run conformance -- --write\` from the last
\`npm test\`, which fails where a rule has no green test, or none in Chromium although a browser shows it.
`;

function isInChromium({ file }: TestResult): boolean {
  return file.endsWith('.e2e.ts');
}

function showing({ id }: Rule, results: readonly TestResult[]): TestResult[] {
  return results.filter(({ tags }) => tags.includes(id));
}

/** No test shows them, or one that does has failed. */
export function unshown(rules: readonly Rule[], results: readonly TestResult[]): string[] {
  return rules.flatMap((rule) => {
    const tests = showing(rule, results);
    const name = `${rule.id} ${rule.rule}`;
    if (tests.length === 0) return [`${name}: no test has this tag`];
    const red = tests.filter(({ isGreen }) => !isGreen).map(({ file, title }) => `${name}: ${file} > ${title} is red`);
    return rule.isSeen && !tests.some(isInChromium) ? [...red, `${name}: no test in Chromium`] : red;
  });
}

export function conformancePage(rules: readonly Rule[], results: readonly TestResult[]): string {
  const sections = [...new Set(rules.map(({ section }) => section))];
  const tables = sections.map((section) => {
    const rows = rules.filter((rule) => rule.section === section).map((rule) => row(rule, showing(rule, results)));
    return `## §${section}\n\n| id | rule | in Chromium | without a browser |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [head, ...tables].join('\n');
}

function row({ id, rule }: Rule, tests: readonly TestResult[]): string {
  const elsewhere = tests.filter((test) => !isInChromium(test));
  return `| ${id} | ${rule} | ${links(tests.filter(isInChromium))} | ${links(elsewhere)} |`;
}

/** Each once; titles are left out, so that a better one leaves the page as it is. */
function links(tests: readonly TestResult[]): string {
  const files = [...new Set(tests.map(({ file }) => file))].toSorted();
  return files.map((file) => `[${file.split('/').at(-1)?.replace(/\..*/, '')}](../../${file})`).join(', ');
}
