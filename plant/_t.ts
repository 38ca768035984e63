import { Project, Workspace, NodeProperty, LinkProperty, Option, FlowUnits, LinkType } from 'epanet-js';
import { readFileSync } from 'node:fs';
const ws = new Workspace(); await ws.loadModule(); console.log('version', ws.version, Object.keys(NodeProperty).join(' '), '|', Object.keys(LinkProperty).join(' '), '|', Object.keys(Option).join(' '), '|', Object.keys(FlowUnits).join(' '), '|', Object.keys(LinkType).join(' '));
const text = readFileSync('/work/shared/data/Net1.inp','utf8');
const tries: Record<string,string> = {
 ok: text,
 pat: text.replace(' 11              	710         	150         	                	;', ' 11  710 150 NOPAT ;'),
 node: text.replace(' 12              	11              	12   ', ' 12  11  1299 '),
 two: text.replace(' 11              	710         	150         	                	;', ' 11  710 abc ;\n 11x 7 8 9 10 11').replace('HEAD 1','HEAD 77'),
 control: text.replace('LINK 9 OPEN IF NODE 2 BELOW 110', 'LINK 99 OPEN IF NODE 2 BELOW 110'),
 section: text.replace('[PUMPS]','[PUMPZ]'),
 empty: '', garbage: '\x00\x01\xff hello', notank: '[JUNCTIONS]\n a 1 2\n b 2 3\n[PIPES]\n p a b 100 100 100\n[END]', norule: text.replace('[RULES]','[RULES]\nRULE 1\nIF TANK 7 LEVEL > 3\nTHEN PUMP 9 STATUS = CLOSED\n'),
 
 disconnected: text.replace('[RESERVOIRS]', '[JUNCTIONS]\n lonely 5 6\n[RESERVOIRS]'),
 dup: text.replace(' 12              	700', ' 11 700'), kpa: text.replace('Units              	GPM','Units LPS\n Pressure KPA'), lps: text.replace('GPM','LPS'), metersgpm: text.replace('GPM','GPM\n pressure Meters'), crlf: text.replaceAll('\n','\r\n').replace('HEAD 1','HEAD 7'),
};
for (const [n, t] of Object.entries(tries)) {
  const p = new Project(ws); ws.writeFile('n.inp', t);
  try { p.open('n.inp', 'n.rpt', ''); console.log(n, 'OPEN', p.getFlowUnits()); } catch (e) { console.log(n, String(e)); }
  try { p.openH(); p.initH(10); p.runH(); for (const o of [23,24,25,26]) { try { console.log(o, p.getOption(o)); } catch (e) { console.log(o, String(e)); } } } catch (e) { console.log('H', String(e)); }
  try { p.close(); } catch (e) { console.log('close', String(e)) }
  try { console.log(ws.readFile('n.rpt').slice(480,1400)); } catch (e) { console.log('no rpt', e) }
}
