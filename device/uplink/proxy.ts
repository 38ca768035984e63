/** Of `--hub-proxy`, or else of the environment, as other programs read it. Undefined: hubs are dialled directly. */
export function proxyFor(
  url: URL,
  given: string | undefined,
  { HTTPS_PROXY, https_proxy, NO_PROXY, no_proxy }: NodeJS.ProcessEnv,
): URL | undefined {
  const text = given ?? (isExempt(url.hostname, NO_PROXY ?? no_proxy ?? '') ? undefined : (HTTPS_PROXY ?? https_proxy));
  if (text === undefined || text === '' || text === 'none') return undefined;
  const whole = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function isExempt(host: string, list: string): boolean {
  return list.split(',').some((entry) => {
    const [name = ''] = entry.trim().toLowerCase().split(':', 1);
    const bare = name.replace(/^\*?\./, '');
    return name === '*' || (bare !== '' && (host === bare || host.endsWith(`.${bare}`)));
  });
}
