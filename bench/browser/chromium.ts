import { chromiumPath } from '../../e2e/site/chromiumPath.ts';

export function launching() {
  return {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
}
