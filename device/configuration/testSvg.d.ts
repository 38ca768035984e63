import { type SvgFault } from './checkSvg.ts';
/** Why an SVG picture can’t be used; undefined: it can. */
export declare function svgFault(bytes: Uint8Array): SvgFault | undefined;
/** The same of any picture. */
export declare const pictureFault: (
  name: string,
  bytes: Buffer,
) =>
  | ({
      readonly name: string;
      readonly line: number;
    } & {
      readonly reason?:
        | import('../../protocol/faults/coded.ts').Coded<
            {
              readonly badName: readonly [];
              readonly duplicateName: readonly [];
              readonly tooManyFiles: readonly ['limit'];
              readonly tooLarge: readonly ['limit'];
              readonly otherContent: readonly [];
              readonly unreadable: readonly ['detail'];
              readonly otherKind: readonly ['expected'];
              readonly pictureTooLarge: readonly ['limit'];
              readonly damaged: readonly ['expected'];
              readonly tooManyPixels: readonly ['limit'];
              readonly badXml: readonly ['detail'];
              readonly doctype: readonly [];
              readonly forbiddenElement: readonly ['element'];
              readonly forbiddenAttribute: readonly ['element', 'attribute'];
              readonly forbiddenReference: readonly ['element', 'value'];
              readonly embeddedFile: readonly ['element'];
              readonly noNamespace: readonly ['expected'];
              readonly tooManyElements: readonly ['limit'];
              readonly nestedTooDeep: readonly ['limit'];
              readonly tooCostly: readonly [];
            },
            | 'badName'
            | 'badXml'
            | 'damaged'
            | 'doctype'
            | 'duplicateName'
            | 'embeddedFile'
            | 'forbiddenAttribute'
            | 'forbiddenElement'
            | 'forbiddenReference'
            | 'nestedTooDeep'
            | 'noNamespace'
            | 'otherContent'
            | 'otherKind'
            | 'pictureTooLarge'
            | 'tooCostly'
            | 'tooLarge'
            | 'tooManyElements'
            | 'tooManyFiles'
            | 'tooManyPixels'
            | 'unreadable'
          >
        | undefined;
    })
  | undefined;
