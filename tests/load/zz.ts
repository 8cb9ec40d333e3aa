import { mkdirSync, writeFileSync, rmSync, readFileSync } from 'node:fs';
import { costsOf } from '/work/trees/r/tests/load/costs';
import { loadOf } from '/work/trees/r/tests/load/httpLoad';
import { Random } from '/work/trees/r/tests/load/random';
import { randomReadsOf, someThreads } from '/work/trees/r/tests/load/randomReads';
import { startSites } from '/work/trees/r/tests/load/sites';
import { sizes } from '/work/trees/r/tests/load/generate';
import { poster } from '/work/trees/r/tests/load/fanOut';
const [sizeName = 'small', names = '', mode = '', secs = '3'] = process.argv.slice(2);
const seconds = Number(secs);
const size = sizes[sizeName]!;
if (mode.includes('p')) process.env.NODE_OPTIONS = '--import /tmp/tools/profhook.mjs';
const sites = (await startSites({ sizeName, size, onlyFill: false, against: undefined } as never))!;
process.env.NODE_OPTIONS = '';
const { db, site, databasePid, people } = sites;
const send = poster(`${site.url}/api/chatrooms`, people[1]?.cookie);
const timer = setInterval(() => void send({ message: `It is ${Date.now()}`, chatRoomId: 'siteGeneral' }).catch(() => {}), 100);
try {
  const random = new Random(1);
  const someone = () => random.of(people).cookie;
  const all = randomReadsOf(size, await someThreads(db)).flatMap(({ name, path, as }) => [
    ...(as === 'developer' ? [] : [{ name, next: () => ({ path: path(random) }) }]),
    ...(as === 'visitor' ? [] : [{ name: `${name}, logged in`, next: () => ({ path: path(random), cookie: someone() }) }]),
  ]);
  const chosen = all.filter(({ name }) => names.split(',').some((one) => (one.startsWith('=') ? name === one.slice(1) : name.includes(one))));
  for (const { name, next } of chosen) {
    await loadOf(site.url, { seconds: seconds / 2, next });
    const pid = site.server.pid();
    if (mode.includes('p')) process.kill(pid, 'SIGUSR2');
    const { costs, result } = await costsOf({ db, serverPid: pid, databasePid }, () => loadOf(site.url, { seconds, next }));
    if (mode.includes('p')) { process.kill(pid, 'SIGUSR2'); await new Promise((r) => setTimeout(r, 1500)); }
    const q = result.requests;
    const one = next();
    const body = await (await fetch(site.url + one.path, { headers: one.cookie ? { cookie: one.cookie } : {} })).text();
    console.log(name.padEnd(46), `${Math.round(q / result.seconds)}/s srv ${(costs.serverCpuMs / q).toFixed(2)} db ${(costs.databaseCpuMs / q).toFixed(2)} st ${(costs.statements / q).toFixed(1)} rows ${(costs.rowsRead / q).toFixed(0)} bytes ${body.length}`);
    if (mode.includes('s')) {
      await db.raw('set global log_output="TABLE"'); await db.raw('truncate mysql.general_log'); await db.raw('set global general_log=1');
      const two = next();
      await fetch(site.url + two.path, { headers: two.cookie ? { cookie: two.cookie } : {} });
      await db.raw('set global general_log=0');
      const [rows] = (await db.raw('select command_type, convert(argument using utf8mb4) as argument from mysql.general_log')) as any;
      const list = rows.filter((r: any) => /Query|Execute/.test(r.command_type) && !/general_log|chat|presence/.test(r.argument));
      for (const r of list) {
        console.log(`  [${r.command_type}] ${r.argument.slice(0, Number(process.env.SQL ?? 1500))}`);
        if (!/^\s*\(?(select|with)/i.test(r.argument)) continue;
        try {
          const n = 200; await db.raw(r.argument.replaceAll('?', '\\?'));
          const a = (await costsOf({ db, serverPid: pid, databasePid }, async () => { for (let i = 0; i < n; i++) await db.raw(r.argument.replaceAll('?', '\\?')); })).costs;
          console.log(`    -> db ${(a.databaseCpuMs / n).toFixed(3)} ms, rows ${a.rowsRead / n}`);
        } catch (e) { console.log('    !! ' + String(e).slice(0, 200)); }
      }
    }
  }
} finally { clearInterval(timer); await sites.stop(); }
