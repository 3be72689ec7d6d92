/** Words that decide what is a name and what is none. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const STOP_WORDS = words(
  'a an the and or but of in on at to for from by with as is are was were be been being am do does did have has had i you he she it we they me him her us them my your his its our their this that these those not no so if than then there here what which who whom when where why how can could will would shall should may might must just also very too more most some any each all',
);

/** Abbreviations of common things. What a name's own letters are ("IBM") is none of them. */
const ABBREVIATIONS = words(
  'api apis ui ux cli tui gui sdk ide cpu cpus gpu gpus ram rom ssd usb pc pcs tv tvs os db dbs sql nosql orm crud rest url urls uri uris id ids uuid guid pdf pdfs csv tsv json jsonl yaml toml xml png jpg jpeg gif svg mp3 mp4 txt zip http https tcp udp ip ips dns ssl tls ssh ftp smtp html css dom jwt otp sms faq faqs q&a pr prs ci cd mvp poc qa kpi kpis roi sla slas ttl cwd pwd env var vars arg args todo fixme wip tbd eta asap fyi imo btw lol omg aka diy ceo cto cfo coo hr it ai ml llm llms nlp ocr iot vr ar gps lcd led hdmi bpm kg km cm mm gb mb kb tb ghz mhz usd eur gbp am pm ad bc bce ce dr mr mrs ms phd mba ba bsc msc dna rna mri cv cvs pos crm erp b2b b2c saas paas iaas vpn vm vms lan wan wifi nan null none true false ok okay ctrl cmd alt esc mins hrs',
);

const CALENDAR = words(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april may june july august september october november december',
);

/** Names nothing that one text shares with another. @param key of a name */
export const namesNothing = (key: string): boolean =>
  key.length < 2 || ABBREVIATIONS.has(key) || CALENDAR.has(key);

/** Written like identifiers, and names. */
export const ODD_NAMES = words(
  'iOS macOS iPhone iPad iPod iMac eBay iCloud iTunes watchOS tvOS webOS openSUSE jQuery npm pnpm spaCy scikit-learn dbt gRPC etcd pfSense eBPF k3s k6 k9s vLLM nginx tmux zsh esbuild pytest pandas M1 M2 M3 K8s D3 H2 S3 V8 R2 EC2 U2 B2 C4 G7 A1',
);

/** After the name of a tool, and no part of it: "Redis client". */
export const GENERIC = words(
  'app apps application applications api apis client clients container containers image images server servers service services cluster clusters backend frontend token tokens key keys secret secrets configuration config setup installation authentication authorization connection connections instance instances workflow workflows endpoint endpoints middleware worker workers job jobs function functions component components module modules package packages library script scripts command commands query queries error errors exception exceptions documentation docs file files example examples test tests tutorial guide integration deployment environment implementation logs account accounts',
);

/** Inside a name, before a further word with a capital. */
export const SMALL_WORDS = words(
  'of the de del della di da du la le van von der den al el bin ibn and for in on to a an & y e',
);

/** Between two halves of a name: "University of Ghent". */
export const LINKS = words('of di de del della du des da van von der the');

/** At the beginning of a name, where other small words are cut. */
export const OPENINGS = words('al de von van the');
