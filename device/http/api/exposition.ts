/** One family of Prometheus' text format 0.0.4. Times and durations in seconds, sizes in bytes, as its names say. */
export interface Family {
  readonly name: string;
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  /** A value that is unknown is left out. */
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number | undefined])[];
}

export function exposition(families: readonly Family[]): string {
  return families
    .map(({ name, type, help, samples }) => {
      const lines = samples.flatMap(([labels, value]) =>
        value === undefined ? [] : [`${name}${labelsOf(labels)} ${numberOf(value)}\n`],
      );
      return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

function numberOf(value: number): string {
  return String(value).replace(/^(-?)Infinity$/, (_, sign: string) => `${sign || '+'}Inf`);
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const all = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text)}"`);
  return all.length === 0 ? '' : `{${all.join(',')}}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
