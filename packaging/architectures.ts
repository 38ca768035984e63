export const architectures = {
  x64: { debian: 'amd64', elfMachine: 0x3e, strippers: ['x86_64-linux-gnu-strip', 'llvm-strip'] },
  arm64: { debian: 'arm64', elfMachine: 0xb7, strippers: ['aarch64-linux-gnu-strip', 'llvm-strip'] },
} as const;

export type Architecture = keyof typeof architectures;
export const architectureNames = Object.keys(architectures) as Architecture[];
