import { BlockList, isIP } from 'node:net';

/** Each member is an address or a net (`10.0.0.0/24`). */
export function addressList(members: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const member of members) {
    const [address = '', bits] = member.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
