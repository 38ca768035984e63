/** Trends for all users; `query`: what follows the `?` of the address. */
export const sharedViews = [
  {
    name: 'Town: demand, pressure and tanks',
    query: 'points=SUPPLY.DEMAND,NET.MARKET.PRESSURE,NORTH.LEVEL,HILL.LEVEL&span=7d',
  },
  { name: 'Pumping station 1', query: 'points=PS1.P1.FLOW,PS1.P1.SPEED,PS1.P1.RUN,NORTH.LEVEL&span=24h' },
] as const;
