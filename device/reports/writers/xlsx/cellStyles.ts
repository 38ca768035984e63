import { offsetText } from '../../../../protocol/chart/offsetText.ts';
import { isMoney, isTwice } from '../../../../protocol/report/cellText.ts';
import type { Quantity, TimeStep } from '../../../../protocol/report/document.ts';
import { xmlText } from './xmlText.ts';

export interface CellStyle {
  /** Of a spreadsheet; empty: general. */
  readonly format?: string;
  readonly isBold?: boolean;
  readonly isWrapped?: boolean;
}

const timeFormats: Readonly<Record<TimeStep, string>> = {
  second: 'yyyy-mm-dd hh:mm:ss',
  minute: 'yyyy-mm-dd hh:mm',
  day: 'yyyy-mm-dd',
  month: 'yyyy-mm',
};

/** With so many digits as the product shows; the number itself has all of them. */
export function numberFormatOf(quantity: Quantity, value: number, zone: string): string {
  switch (quantity.type) {
    case 'text':
      return '';
    case 'number': {
      const digits = `#,##0${fraction(quantity.digits)}`;
      return isMoney(quantity.unit) ? `[$$-409]${digits}` : digits;
    }
    case 'percent':
      return `0${fraction(quantity.digits)}%`;
    case 'duration':
      return '[h]:mm:ss';
    case 'time': {
      const format = timeFormats[quantity.step];
      // A spreadsheet's time has no zone: an hour that comes twice says how far the clocks are ahead.
      return isTwice(value, quantity.step, zone) ? `${format}" ${offsetText(value, 'en', zone)}"` : format;
    }
  }
}

/** Spreadsheets have no more. */
const mostDigits = 15;

function fraction(digits: number): string {
  return digits > 0 ? `.${'0'.repeat(Math.min(digits, mostDigits))}` : '';
}

/** The styles that a workbook uses, each once. The first is that of cells without any. */
export class CellStyles {
  readonly #styles = new Map<string, { readonly style: CellStyle; readonly index: number }>();
  readonly #formats: string[] = [];

  constructor() {
    this.indexOf({});
  }

  indexOf(style: CellStyle): number {
    const key = JSON.stringify([style.format ?? '', style.isBold ?? false, style.isWrapped ?? false]);
    const index = this.#styles.get(key)?.index ?? this.#styles.size;
    this.#styles.set(key, { style, index });
    const { format = '' } = style;
    if (format !== '' && !this.#formats.includes(format)) this.#formats.push(format);
    return index;
  }

  xml(): string {
    const formats = this.#formats.map(
      (format, i) => `<numFmt numFmtId="${firstOwn + i}" formatCode="${xmlText(format)}"/>`,
    );
    const cells = [...this.#styles.values()].map(({ style: { format = '', isBold, isWrapped } }) => {
      const id = format === '' ? 0 : firstOwn + this.#formats.indexOf(format);
      const alignment = isWrapped ? '<alignment vertical="top" wrapText="1"/>' : '<alignment vertical="top"/>';
      const applied = 'applyNumberFormat="1" applyFont="1" applyAlignment="1"';
      return `<xf numFmtId="${id}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" ${applied}>${alignment}</xf>`;
    });
    const fonts = ['', '<b/>'].map(
      (bold) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`,
    );
    return [
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      `<fonts count="2">${fonts.join('')}</fonts>`,
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  }
}

/** Lower ids are those of the format itself. */
const firstOwn = 164;
