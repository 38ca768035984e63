import type { Description } from '../../schema/described.ts';

/** Of links, the nodes behind them and the addresses of points, by the names in the file. */
export const sparkplugDescriptions: Readonly<Record<string, Description>> = {
  Search: {
    title: /*i18n*/ 'field\u0004search in',
    help: /*i18n*/ 'what a search begins with: a group, an edge node as `group/node`, or a device of it as `group/node/device`',
    absent: 'all groups',
  },
  HostId: {
    title: /*i18n*/ 'field\u0004primary host',
    help: /*i18n*/ 'the service reports under this name that it is there (`spBv1.0/STATE/…`); nodes that are set to wait for it leave the broker when it leaves, and announce themselves all at once when it is back',
    absent: 'the service is not a primary host',
  },
  ReorderMs: {
    title: /*i18n*/ 'field\u0004wait for missing messages',
    help: /*i18n*/ 'how long a missing message of a node is waited for before the node is asked to announce itself again',
    unit: 'ms',
  },
  Node: {
    title: /*i18n*/ 'field\u0004node',
    help: /*i18n*/ 'edge node as `group/node`, or a device of it as `group/node/device`',
  },
  Metric: {
    title: /*i18n*/ 'field\u0004metric',
    help: /*i18n*/ 'name of the metric as the node announces it, such as `Pumps/P1/Speed`',
  },
  Type: {
    title: /*i18n*/ 'field\u0004type of the metric',
    help: /*i18n*/ 'what the point is of the metric: `float` or `double` (any number; commands have 7 or 15 digits), `whole` (an integer, or a DateTime in ms), `boolean`, `text` (String, Text, UUID)',
    choices: {
      float: /*i18n*/ 'choice\u0004number (float)',
      double: /*i18n*/ 'choice\u0004number (double)',
      whole: /*i18n*/ 'choice\u0004whole number',
      boolean: /*i18n*/ 'choice\u0004true or false',
      text: /*i18n*/ 'choice\u0004text',
    },
  },
};
