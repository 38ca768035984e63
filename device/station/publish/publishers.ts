import { portOf } from '../../../protocol/drivers/mqtt/brokerFields.ts';
import { pointPattern } from '../../../protocol/pointPattern.ts';
import type { PublisherDefinition } from '../../../protocol/publish/definition.ts';
import { isPublisherId, mostPublished, mostPublishers } from '../../../protocol/publish/publishWords.ts';
import { isSparkplugName, isTopicPrefix } from '../../../protocol/publish/topics.ts';
import { publisherFields } from '../../../protocol/schema/publisherFields.ts';
import { readFields } from '../../../protocol/schema/schema.ts';
import { readNodes } from '../../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import { CfgFields } from '../../../station/check/cfgFields.ts';
import { notAllowed, wantedValue } from '../../../station/check/checkAllowed.ts';
import type { Findings } from '../../../station/check/findings.ts';
import { brokerLinkFault } from '../../drivers/mqtt/broker/brokerLinkFault.ts';
import { addressReason } from '../addressReason.ts';
import { checkSecretNames } from '../secretFields.ts';

/** One with a fault is left out: what it would send, or where, is not sure. */
export function readPublishers(
  cfg: XmlNode | undefined,
  points: readonly { readonly id: string }[],
  findings: Findings,
  remarks: Findings,
): readonly PublisherDefinition[] {
  const node = cfg ?? element('PublishCfg');
  const seen = new Set<string>();
  const places = new Map<string, string>();
  const publishers = readNodes(node, 'Publisher').flatMap((one): PublisherDefinition[] => {
    const fields = new CfgFields(one, findings);
    const settings = readFields(publisherFields, fields);
    const { id } = settings;
    if (id !== '' && !isPublisherId(id)) fields.fault({ code: 'badPublisherId', field: 'Id', value: id });
    if (id !== '' && seen.has(id)) fields.fault({ code: 'standsTwice', field: 'Id', value: id });
    seen.add(id);
    checkSecretNames(publisherFields, settings, fields);
    checkNames(fields, settings);
    const fault = brokerLinkFault({ ...settings, sessionSec: 0 });
    if (fault) fields.fault(addressReason(fault));
    for (const place of fields.isSound ? placesOf(settings) : []) {
      const other = places.get(place);
      if (other !== undefined) fields.fault({ code: 'publishedTwice', value: id, other });
      places.set(place, other ?? id);
    }
    if (!fields.isSound) return [];
    remark(one, settings, points, fields, remarks);
    const isLike = pointPattern(settings.points.join(','));
    if (points.filter(({ id: point }) => isLike(point)).length > mostPublished)
      findings.at(one, { code: 'tooManyOf', value: 'Point', limit: String(mostPublished) });
    return [settings];
  });
  if (publishers.length > mostPublishers)
    findings.at(node, { code: 'tooManyOf', value: 'Publisher', limit: String(mostPublishers) });
  return publishers.slice(0, mostPublishers);
}

function checkNames(fields: CfgFields, settings: PublisherDefinition): void {
  const { points, topicPrefix, group, node } = settings;
  const textOf = (value: string) => value || undefined;
  wantedValue(fields, publisherFields.points, settings, points.length > 0 ? points : undefined);
  const prefix = wantedValue(fields, publisherFields.topicPrefix, settings, textOf(topicPrefix));
  if (prefix !== undefined && !isTopicPrefix(prefix))
    fields.fault({ code: 'badTopic', field: 'TopicPrefix', value: prefix });
  for (const [field, value] of [
    [publisherFields.group, group],
    [publisherFields.node, node],
  ] as const) {
    const name = wantedValue(fields, field, settings, textOf(value));
    if (name !== undefined && !isSparkplugName(name))
      fields.fault({ code: 'badSparkplugName', field: field.name, value: name });
  }
  for (const field of [publisherFields.deadBand, publisherFields.deadBandPercent] as const) {
    const value = field === publisherFields.deadBand ? settings.deadBand : settings.deadBandPercent;
    if (value !== undefined && value < 0) fields.fault({ code: 'negative', field: field.name, value: String(value) });
  }
}

/** Topics that only one of them may send to: its availability, and its node. */
function placesOf(publisher: PublisherDefinition): readonly string[] {
  const { host, format, topicPrefix, group, node } = publisher;
  const broker = `${host.toLowerCase()}:${portOf(publisher)}`;
  return [
    ...(format === 'sparkplug' ? [] : [`${broker} ${topicPrefix}`]),
    ...(format === 'json' ? [] : [`${broker} spBv1.0/${group}/${node}`]),
  ];
}

function remark(
  node: XmlNode,
  settings: PublisherDefinition,
  points: readonly { readonly id: string }[],
  fields: CfgFields,
  remarks: Findings,
): void {
  for (const [property, field] of Object.entries(publisherFields)) {
    if (fields.text(field.name) === undefined) continue;
    const values = { ...settings, kind: settings.format };
    const reason = notAllowed(fields, field, values, settings[property as keyof PublisherDefinition]);
    if (reason) remarks.remark(node, reason);
  }
  for (const pattern of settings.points) {
    const isLike = pointPattern(pattern);
    if (!points.some(({ id }) => isLike(id)))
      remarks.remark(node, { code: 'noPointLike', field: 'Points', value: pattern });
  }
}
