// One step is one minute. 99.9 % over 30 days leaves 0.1 % for errors.
const budget = 0.001, month = 30 * 24 * 60;
const rules = { // kind, long window, short window, burn rate, least errors
  'one pair': [['page', 60, 5, 14.4, 1]],
  'three pairs and silence': [['page', 60, 5, 14.4, 5], ['page', 360, 30, 6, 5],
    ['ticket', 1440, 120, 3, 5], ['page', 5, 5, Infinity, 0]],
};
const cases = [ // name, requests a minute from minute 1 on, share that fails
  ['one canary request fails', 1, (t) => t === 1],
  ['1.4 % fail', 1000, () => 0.014],
  ['0.4 % fail', 1000, () => 0.004],
  ['0.2 % fail', 1000, () => 0.002],
  ['5 % fail', 1000, () => 0.05],
  ['all fail', 1000, () => 1],
  ['all canary requests fail', 1, () => 1],
  ['no request arrives', 0, () => 0],
];
const time = (m) => m === undefined ? 'never' : m < 120 ? `${m} min`
  : m < 2880 ? `${(m / 60).toFixed(1)} h` : `${(m / 1440).toFixed(1)} days`;

for (const [name, alarms] of Object.entries(rules)) {
  console.log(name.padEnd(26) + 'page      ticket    budget gone');
  for (const [what, traffic, share] of cases) {
    const healthy = traffic || 1000, first = {}, failed = [0], seen = [0];
    for (let t = 1; t <= month; t++) {
      failed[t] = failed[t - 1] + traffic * share(t);
      seen[t] = seen[t - 1] + traffic;
      const errors = (n) => failed[t] - failed[Math.max(0, t - n)];
      const requests = (n) => // before minute 1 all was well
        seen[t] - seen[Math.max(0, t - n)] + healthy * Math.max(0, n - t);
      const burn = (n) => // no data at all counts as breaching
        requests(n) === 0 ? Infinity : errors(n) / requests(n) / budget;
      for (const [kind, long, short, rate, least] of alarms) {
        const many = errors(long) > least - 0.001 || requests(long) === 0;
        if (many && burn(long) >= rate && burn(short) >= rate) first[kind] ??= t;
      }
      if (failed[t] >= healthy * month * budget) first.gone ??= t;
    }
    console.log(what.padEnd(26) + time(first.page).padEnd(10) +
      time(first.ticket).padEnd(10) + time(first.gone));
  }
  console.log();
}
