import type { Exchange } from '../../device/http/exchange.ts';

/** Says in both languages what is missing: nothing of the station itself, for no one is logged in on a page. */
export function missingAppPage(exchange: Exchange, fleet: string): void {
  if (exchange.method !== 'GET') return void exchange.send(405, {});
  if (!exchange.headers.accept?.includes('text/html')) return void exchange.sendText(404, 'Not found');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vigie</title></head>
<body>
<p>This hub does not have the app of the station’s release. An administrator adds it: <code>vigie hub app add FILE --data DIR</code>. The station’s own address is in the list of stations.</p>
<p lang="fr">Ce hub n’a pas l’application de la version de la station. Un administrateur l’ajoute : <code>vigie hub app add FICHIER --data DOSSIER</code>. L’adresse propre de la station est dans la liste des stations.</p>
<p><a href="${fleet}">Stations</a></p>
</body></html>
`;
  exchange.send(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, html);
}
