// A weather service and the lamps of the yard, by HTTP and JSON.
import { createServer } from 'node:http';
import { ready, wave } from './changing.ts';

let lamps = false;
const reply = () => ({
  time: new Date().toISOString(),
  outside: { temperature: Number(wave(-3, 9, 60).toFixed(1)), wind: Number(wave(2, 11, 25).toFixed(1)) },
  yard: { lamps },
});
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.method === 'PUT' && request.url === '/yard') lamps = (JSON.parse(body) as { lamps: boolean }).lamps;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(reply()));
});
server.listen(Number(process.argv[2]), '127.0.0.1', ready);
