import type { ReportDocument } from '../../../protocol/report/document.ts';
import { readerTexts } from '../../../protocol/report/readerTexts.ts';
import { reportTypes } from '../../../protocol/report/reportTypes.ts';
import type { ReportFormat } from '../../../protocol/report/reportWords.ts';
import { type MessageWords, messageWords } from '../../messages/messageWords.ts';
import { oneLine, type Rendered } from '../../messages/render.ts';
import { translation } from '../../text/catalogue.ts';
import { reportFileName } from '../reportFiles.ts';

interface MailParts {
  readonly report: string;
  /** Undefined: there is none any longer. */
  readonly document: ReportDocument | undefined;
  readonly title: string;
  readonly files: readonly (readonly [format: ReportFormat, bytes: Uint8Array])[];
  /** The address of the app with `/` at its end; undefined: messages have no links. */
  readonly publicUrl: string | undefined;
}

/** Of all files of a mail, bytes: servers take no more. */
const mostBytes = 20_000_000;
/** Lines of the first figures. */
const mostFigures = 12;

/** In the language of the report: what it is about, its first figures, and its files. */
export function reportMail({ report, document, title, files, publicUrl }: MailParts): Rendered {
  const words = messageWords(document?.language ?? 'en');
  const link = publicUrl && `${publicUrl}reports`;
  if (!document) return written(words, { title, station: '', blocks: [words.notAttached, link] });
  const { periodLine } = readerTexts(document, translation(document.language));
  const bytes = files.reduce((sum, [, one]) => sum + one.byteLength, 0);
  const isTooLarge = bytes > mostBytes;
  const attachments = isTooLarge
    ? []
    : files.map(([format, content]) => ({
        filename: reportFileName(report, document, format),
        contentType: reportTypes[format],
        content,
      }));
  const names = attachments.map(({ filename }) => filename).join(', ');
  const about = isTooLarge
    ? words.tooLarge((bytes / 1e6).toFixed(0))
    : names === ''
      ? words.notAttached
      : words.attached(names);
  const head = { title: document.title, station: oneLine(document.station) };
  return {
    ...written(words, { ...head, period: periodLine, blocks: [figureLines(document, words), about, link] }),
    attachments,
  };
}

function written(
  words: MessageWords,
  {
    title,
    station,
    period,
    blocks,
  }: {
    readonly title: string;
    readonly station: string;
    readonly period?: string;
    readonly blocks: readonly (string | undefined)[];
  },
): Rendered {
  const head = [oneLine(title) || words.report, period].filter(Boolean).join(', ');
  const all = [head, ...blocks, station && `${words.station}${words.colon}${station}`];
  return {
    subject: oneLine(station === '' ? head : `[${station}] ${head}`),
    text: `${all.filter(Boolean).join('\n\n')}\n`,
    sms: head,
    fields: {},
  };
}

/** Empty: it has no figures. */
function figureLines(document: ReportDocument, words: MessageWords): string {
  const { texts } = readerTexts(document, translation(document.language));
  const figures = document.parts.flatMap((part) => (part.kind === 'figures' ? part.figures : []));
  const lines = figures
    .slice(0, mostFigures)
    .map(({ name, quantity, value }) => oneLine(`${name}${words.colon}${texts.withUnit(value, quantity)}`));
  const more = figures.length - lines.length;
  return [...lines, ...(more > 0 ? [words.moreFigures(more)] : [])].join('\n');
}
