const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;

const digits = (text: string, from: number, to: number) => {
  let number = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
};

/** Optimised for times of the same day as the one before. */
export class IsoTimes {
  #day = '';
  #dayMs = Number.NaN;

  /** UTC ms of an ISO 8601 time with its offset, fractions of a millisecond cut off; undefined: invalid. */
  read(text: string): number | undefined {
    return this.#fast(text) ?? slow(text);
  }

  /** `2026-11-22T10:00:00.000Z`, as it is exported. */
  #fast(text: string): number | undefined {
    if (
      text.length !== 24 ||
      text[10] !== 'T' ||
      text[13] !== ':' ||
      text[16] !== ':' ||
      text[19] !== '.' ||
      text[23] !== 'Z'
    )
      return undefined;
    const day = text.slice(0, 10);
    if (day !== this.#day) {
      this.#dayMs = slow(`${day}T00:00:00Z`) ?? Number.NaN;
      this.#day = day;
    }
    const [hour, minute, second, ms] = [
      digits(text, 11, 13),
      digits(text, 14, 16),
      digits(text, 17, 19),
      digits(text, 20, 23),
    ];
    if (!(hour < 24 && minute < 60 && second < 60)) return undefined;
    const time = this.#dayMs + hour * 3_600_000 + minute * 60_000 + second * 1000 + ms;
    return Number.isNaN(time) ? undefined : time;
  }
}

function slow(text: string): number | undefined {
  if (!form.test(text)) return undefined;
  const time = Math.floor(Date.parse(text.replace(',', '.')));
  if (Number.isNaN(time)) return undefined;
  // Date.parse accepts 30 February.
  const day = Number(text.slice(8, 10));
  const last = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate();
  return day > last ? undefined : time;
}
