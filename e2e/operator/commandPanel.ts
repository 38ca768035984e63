import type { Locator, Page } from 'playwright-core';

/** The panel of one point, as an operator uses it. */
export class CommandPanel {
  readonly root: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog');
  }

  /** The button that says so: `Stop Pump 1`. */
  verb(words: string): Locator {
    return this.root.getByRole('button', { name: words, exact: true });
  }

  /** The first of the two steps. */
  get armButton(): Locator {
    return this.root.getByRole('button', { name: 'Arm the command' });
  }

  /** Resolves when the device has armed it. */
  async arm(): Promise<void> {
    await this.armButton.click();
    await this.root.locator('[data-command="armed"]').waitFor();
  }

  /** Arms, and presses the verb. */
  async operate(words: string): Promise<void> {
    await this.arm();
    await this.verb(words).click();
  }

  /** Types a new value, without sending it. */
  async type(value: string): Promise<void> {
    await this.root.getByLabel('New value').fill(value);
  }

  /** The last button of the panel's form: sends what was typed. */
  get send(): Locator {
    return this.root.getByRole('button', { name: /^Set / });
  }

  /** What became of the last command, in words. */
  get outcome(): Locator {
    return this.root.locator('[data-command]');
  }

  async closeByEscape(): Promise<void> {
    await this.root.page().keyboard.press('Escape');
    await this.root.waitFor({ state: 'detached' });
  }
}

/** Chooses an element; resolves when its panel is there. */
export async function openCommand(page: Page, element: Locator): Promise<CommandPanel> {
  await element.click();
  const panel = new CommandPanel(page);
  await panel.root.waitFor();
  return panel;
}
