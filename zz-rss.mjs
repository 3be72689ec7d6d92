const name = process.argv[2];
const m = () => { globalThis.gc(); globalThis.gc(); const u = process.memoryUsage(); return [u.rss, u.heapUsed + u.external].map((v) => v / 1048576); };
const a = m(); try { await import(name); } catch (e) { console.log(name, 'FAIL', e.message.slice(0, 60)); process.exit(); } const b = m();
console.log(name.padEnd(48), 'rss', (b[0] - a[0]).toFixed(1), 'heap', (b[1] - a[1]).toFixed(1));
