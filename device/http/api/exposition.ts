/** One family of Prometheus' text format 0.0.4. Times and durations in seconds, sizes in bytes, as its names say. */
export interface Family {
  readonly name: string;
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  /** A value that is unknown is left out. */
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number | undefined])[];
}

/** A family without a sample is left out. */
export function exposition(families: readonly Family[]): string {
  return families
    .map((family) => {
      const lines = family.samples.flatMap(([labels, value]) =>
        value === undefined ? [] : [`${family.name}${labelsOf(labels)} ${numberOf(value)}\n`],
      );
      return lines.length === 0 ? '' : headOf(family) + lines.join('');
    })
    .join('');
}

export function headOf({ name, type, help }: Omit<Family, 'samples'>): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

export function numberOf(value: number): string {
  return Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';
}

export function labelsOf(labels: Readonly<Record<string, string>>): string {
  const all = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text)}"`);
  return all.length === 0 ? '' : `{${all.join(',')}}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
