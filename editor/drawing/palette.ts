/**
 * Light and dark follow the reader's theme. What runs is the brightest thing on a page, what is stopped is darker than
 * its surroundings.
 */
export const palette = {
  card: { light: 'fill:#fff;fill-opacity:.6', dark: 'fill:#fff;fill-opacity:.045' },
  plate: { light: 'fill:#f8f9fa;fill-opacity:.78', dark: 'fill:#25292d;fill-opacity:.78' },
  vessel: { light: 'fill:#d6dbe0', dark: 'fill:#2d343b' },
  water: { light: 'fill:#b7c8d6', dark: 'fill:#3a4d5f' },
  bright: { light: 'fill:#fdfefe', dark: 'fill:#e6ebef' },
  dim: { light: 'fill:#9aa5ae', dark: 'fill:#3a434c' },
  ink: { light: 'fill:#4b555e', dark: 'fill:#93a0ab' },
  dark: { light: 'fill:#414b54', dark: 'fill:#333d46' },
  band: { light: 'fill:#7b8690', dark: 'fill:#8794a0' },
  line: { light: 'stroke:#5f6a74', dark: 'stroke:#93a0ab' },
  pipe: { light: 'stroke:#7b8690', dark: 'stroke:#6c7884' },
  thin: { light: 'stroke:#a9b2ba', dark: 'stroke:#4d5862' },
  pale: { light: 'stroke:#eef1f3', dark: 'stroke:#a9b4be' },
} as const;
