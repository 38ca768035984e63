import { Fragment } from 'react';

/** A line ends between two pairs of digits, and what is copied has nothing in between. */
export function Fingerprint({ digits }: { readonly digits: string }) {
  const pairs = (digits.includes(':') ? digits.split(':') : (digits.match(/.{1,4}/g) ?? [])).map((pair, place) => ({
    pair,
    place,
  }));
  const mark = digits.includes(':') ? ':' : '';
  return pairs.map(({ pair, place }) => (
    <Fragment key={place}>
      {place > 0 && (
        <>
          {mark}
          <wbr />
        </>
      )}
      {pair}
    </Fragment>
  ));
}
