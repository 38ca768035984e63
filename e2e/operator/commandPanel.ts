import type { Locator, Page } from 'playwright-core';
import type { LookOptions } from './timeouts.ts';

export class CommandPanel {
  readonly root: Locator;

  constructor(page: Page) {
    // A question over it is a dialog of its own kind.
    this.root = page.locator('section[role="dialog"]');
  }

  /** Such as `Stop Pump 1`. */
  verb(words: string): Locator {
    return this.root.getByRole('button', { name: words, exact: true });
  }

  get armButton(): Locator {
    return this.root.getByRole('button', { name: 'Arm command' });
  }

  async arm(): Promise<void> {
    await this.armButton.click();
    await this.root.locator('[data-command="armed"]').waitFor();
  }

  async operate(words: string): Promise<void> {
    await this.arm();
    await this.verb(words).click();
  }

  /** Does what ends the arming; resolves when the device knows, and other users may command. */
  async disarm(act: () => Promise<unknown>): Promise<void> {
    const disarmed = this.root.page().waitForResponse(/ICommandManager\/Disarm$/);
    await act();
    await disarmed;
  }

  /** Without sending it. */
  async type(value: string): Promise<void> {
    await this.root.getByLabel('New value').fill(value);
  }

  get send(): Locator {
    return this.root.getByRole('button', { name: /^Set / });
  }

  /** Not modal, so a question may lie over it. */
  question(title: string): Locator {
    return this.root.page().getByRole('dialog', { name: title });
  }

  async says(words: string | RegExp, options: LookOptions = {}): Promise<void> {
    await this.root.getByText(words).first().waitFor(options);
  }

  get outcome(): Locator {
    return this.root.locator('[data-command]');
  }

  async closeByEscape(): Promise<void> {
    await this.root.page().keyboard.press('Escape');
    await this.root.waitFor({ state: 'detached' });
  }
}

/** Resolves when its panel is there. */
export async function openCommand(page: Page, element: Locator): Promise<CommandPanel> {
  await element.click();
  const panel = new CommandPanel(page);
  await panel.root.waitFor();
  return panel;
}
