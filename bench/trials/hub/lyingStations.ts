import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectPlain } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { simulatedKey } from '../../hub/simulated/simulatedKey.ts';
import { sentences, type TrialOutcome } from '../trial.ts';
import { HostileStation, type Manner, manners } from './hostileStation.ts';
import { type HubStage, onHubStage } from './hubStage.ts';

const lastsMs = 10_000;
const admin = `Basic ${Buffer.from('admin:keys-to-the-works').toString('base64')}`;
const script = '<script>document.title="mine"</script>';

/**
 * Stations that lie, flood, answer script under every path, or have a stolen code, beside an honest one: bounded, named,
 * and the honest one stays live with replies as soon as before.
 */
export async function lyingStations(): Promise<TrialOutcome> {
  return onHubStage({}, async (stage) => {
    const figures: Record<string, unknown> = {};
    const wrong: string[] = [];
    for (const manner of Object.keys(manners) as Manner[]) {
      const { found, ...run } = await besideHonest(stage, manner);
      figures[manner] = run;
      wrong.push(...sentences(found).map((sentence) => `${manner}: ${sentence}`));
    }
    const stolen = await withStolenCode(stage);
    wrong.push(...sentences(stolen));
    return { figures, wrong };
  });
}

async function besideHonest(stage: HubStage, manner: Manner) {
  const { hub, url } = stage;
  const key = simulatedKey(manner);
  const hostile = new HostileStation(key, hub.uplinkUrl, manner, script);
  const id = await hub.enrolWith((code) => hostile.enrol(code));
  hostile.start();
  const states = new Set<string>();
  const times: number[] = [];
  const notLive: string[] = [];
  for (const last = performance.now() + lastsMs; performance.now() < last; await delay(200)) {
    const state = await hub.stateOf(stage.id);
    if (state !== 'live') notLive.push(String(state));
    states.add(String(await hub.stateOf(id)));
    const began = performance.now();
    await answerOf(`${url}IhmWeb/IFileManager/Download/IdentityCard.xml`);
    times.push(performance.now() - began);
  }
  const shown = await Promise.all(
    ['', 'auth', 'IhmWeb/any', 'assets/index.js', 'IhmWeb/IFileManager/Download/x.html'].map((path) =>
      answerOf(`${hub.url}s/${id}/${path}`),
    ),
  );
  hostile.stop();
  const [slowest = 0] = times.toSorted((a, b) => b - a);
  return {
    ...{ states: [...states], replies: times.length, slowestMs: Math.round(slowest), sent: hostile.sent },
    found: {
      'the honest station was not live': notLive.length > 0,
      'a reply of the honest station took a second': slowest > 1000,
      'something of the station came as a page or a script': shown.some(
        ({ text, headers }) =>
          text.includes(script) &&
          !(headers['content-security-policy'] ?? '').toString().includes("default-src 'none'"),
      ),
      'a header of the station came through': shown.some(
        ({ headers }) => headers['set-cookie'] !== undefined || headers['service-worker-allowed'] !== undefined,
      ),
    },
  };
}

/** A code is good once; another station that shows it again is refused, and so is one without any. */
async function withStolenCode({ hub }: HubStage) {
  let code = '';
  await hub.enrolWith((made) => {
    code = made;
    return new HostileStation(simulatedKey('first'), hub.uplinkUrl, 'silent', script).enrol(made);
  });
  const second = await new HostileStation(simulatedKey('second'), hub.uplinkUrl, 'silent', script).enrol(code);
  const guessed = await new HostileStation(simulatedKey('third'), hub.uplinkUrl, 'silent', script).enrol('AAAA');
  const plain = connectPlain(Number(new URL(hub.uplinkUrl).port), '127.0.0.1');
  plain.end('GET / HTTP/1.1\r\n\r\n').on('error', () => undefined);
  const closed = await Promise.race([once(plain, 'close').then(() => true), delay(15_000).then(() => false)]);
  return {
    'a used code enrolled a second station': second === 'done',
    'a guessed code enrolled a station': guessed === 'done',
    'a connection without TLS stayed open': !closed,
  };
}

function answerOf(url: string): Promise<{ readonly text: string; readonly headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { authorization: admin }, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('close', () => resolve({ text, headers: response.headers }));
    });
    // No answer is one too: the hub passes nothing on.
    asked.on('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'ECONNRESET' ? resolve({ text: '', headers: {} }) : reject(new Error(`${url}: ${code}`)),
    );
    asked.end();
  });
}
