import type { Locator, Page } from 'playwright-core';
import type { LookOptions } from './timeouts.ts';

/** The panel of one point, as an operator uses it. */
export class CommandPanel {
  readonly root: Locator;

  constructor(page: Page) {
    // A question that lies over it is a dialog of its own kind.
    this.root = page.locator('section[role="dialog"]');
  }

  /** The button that says so: `Stop Pump 1`. */
  verb(words: string): Locator {
    return this.root.getByRole('button', { name: words, exact: true });
  }

  /** The first of the two steps. */
  get armButton(): Locator {
    return this.root.getByRole('button', { name: 'Arm command' });
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

  /** Does what takes the arming back; resolves when the device knows, and somebody else may command. */
  async disarm(act: () => Promise<unknown>): Promise<void> {
    const told = this.root.page().waitForResponse(/ICommandManager\/Disarm$/);
    await act();
    await told;
  }

  /** Types a new value, without sending it. */
  async type(value: string): Promise<void> {
    await this.root.getByLabel('New value').fill(value);
  }

  /** The last button of the panel's form: sends what was typed. */
  get send(): Locator {
    return this.root.getByRole('button', { name: /^Set / });
  }

  /** Not modal, so a question may lie over it. */
  question(title: string): Locator {
    return this.root.page().getByRole('dialog', { name: title });
  }

  /** Resolves when it says so. */
  async says(words: string | RegExp, options: LookOptions = {}): Promise<void> {
    await this.root.getByText(words).first().waitFor(options);
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
