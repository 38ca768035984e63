import { Plural, Trans } from '@lingui/react/macro';
import { shapeKindOf } from '../../../../editor/drawing/shapes.ts';
import { sumText } from '../../../../editor/page/sums.ts';
import { kindOf } from '../../../../editor/page/swapKind.ts';
import { CopyChosen } from '../../copy/CopyChosen.tsx';
import { FieldForm } from '../../forms/FieldForm.tsx';
import type { PagePanelProps } from '../panel.ts';
import { PictureGrounds } from '../pictures/PictureGrounds.tsx';
import { StatePictures } from '../pictures/StatePictures.tsx';
import { PipePart } from '../pipes/PipePart.tsx';
import { StatesLink } from '../states/StatesLink.tsx';
import { BackgroundPicture } from './BackgroundPicture.tsx';
import { FitText } from './FitText.tsx';
import { commonFieldsOf, ofPage } from './fieldGroups.ts';
import { KindChoice } from './KindChoice.tsx';
import css from './Properties.module.css';
import { ShapeText } from './ShapeText.tsx';
import { SymbolChoice } from './SymbolChoice.tsx';

/** Of what is chosen, else of the page. */
export function Properties({ client, tools, hrefOf, loadImage, pageKey, chosen, choose }: PagePanelProps) {
  const { store } = client;
  if (pageKey === undefined) return null;
  const records = [...chosen];
  if (records.length === 0)
    return (
      <div className={css.properties}>
        <FieldForm client={client} records={[pageKey]} {...ofPage} compute={sumText} />
        <BackgroundPicture client={client} tools={tools} pageKey={pageKey} />
        <StatesLink {...{ store, hrefOf, pageKey, records }} />
      </div>
    );
  const kinds = records.map((key) => kindOf(store, key) ?? shapeKindOf(store, key));
  const common = commonFieldsOf(kinds);
  const isText = kinds.every((kind) => kind === 'text');
  return (
    <div className={css.properties}>
      {records.length > 1 && (
        <p className="strong">
          <Plural value={records.length} one="# chosen" other="# chosen" />
        </p>
      )}
      <KindChoice client={client} pageKey={pageKey} records={records} />
      <SymbolChoice client={client} records={records} />
      <StatePictures client={client} tools={tools} loadImage={loadImage} records={records} />
      <StatesLink {...{ store, hrefOf, pageKey, records }} />
      <CopyChosen {...{ client, pageKey, chosen, choose }} />
      <PictureGrounds client={client} tools={tools} pageKey={pageKey} records={records} />
      <PipePart {...{ client, tools, choose, pageKey, records }} />
      {isText && <ShapeText key={records.join(' ')} client={client} records={records} />}
      <FieldForm client={client} records={records} {...common} compute={sumText} />
      <FitText {...{ client, pageKey, records }} />
      {Object.values(common.fields).some(({ type }) => type === 'number') && (
        <p className="note">
          <Trans>Numbers can be calculated: +20, -5, *2, /2.</Trans>
        </p>
      )}
    </div>
  );
}
