import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasMailServer } from '../../testing/testReceivers.ts';
import { walkCommands } from '../pseudo/commands.ts';
import { walkErrors } from '../pseudo/errors.ts';
import { Findings } from '../pseudo/findings.ts';
import { walkInside } from '../pseudo/inside.ts';
import { makeProduct } from '../pseudo/makeProduct.ts';
import { walkMessages } from '../pseudo/messages.ts';
import { walkFourCalls, walkOutside } from '../pseudo/outside.ts';
import { openStage } from '../pseudo/stage.ts';
import type { TrialOutcome } from './trial.ts';

/** Every text of the product in a pseudo-language, as a third language of it: none may come from anywhere but its catalogue. */
export async function pseudoLanguage(share: number): Promise<TrialOutcome> {
  if (!hasMailServer) return { figures: { skipped: 'needs python3-aiosmtpd' }, wrong: [] };
  const room = mkdtempSync(join(tmpdir(), 'vigie-pseudo-'));
  const product = join(room, 'product');
  makeProduct(product);
  const stage = await openStage(product);
  const findings = new Findings();
  await walkMessages(stage, findings);
  await walkOutside(stage, findings);
  await walkCommands(product, stage, room, findings);
  await walkFourCalls(product, stage, findings);
  const presses = await walkInside(stage, findings, share);
  await walkErrors(stage, findings);
  await stage.close();
  rmSync(room, { recursive: true });
  return { figures: { presses, looks: findings.looks }, wrong: findings.sentences };
}
