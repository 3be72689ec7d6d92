/** Questions that name a span of time: what is of that time comes first, and an empty one is said to be so. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecallResult } from '../../../src/domain/requests/requests.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const graph = useGraph();
/** A Sunday. */
const NOW = new Date('2026-11-29T10:00:00Z');
const HOUR = 'T12:00:00Z';

interface Told {
  /** Around what was shipped. */
  readonly said: (what: string) => string;
  /** Of these days, in this order. */
  readonly things: readonly string[];
  readonly others: readonly string[];
  /** The question, and which thing comes first; -1: the span is empty. */
  readonly asked: readonly (readonly [string, number])[];
}

const DAYS = ['2025-05-20', '2025-08-14', '2026-01-10', '2026-11-19', '2026-11-13'];

const TOLD: Readonly<Record<string, Told>> = {
  en: {
    said: (what) => `We shipped ${what}.`,
    things: ['the invoice export', 'passkey login', 'dark mode', 'the audit log', 'the price page'],
    others: [
      'a new logo',
      'the old billing',
      'a faster search',
      'two cron jobs',
      'the mobile menu',
      'an API for tags',
      'the help center',
      'a status page',
    ],
    asked: [
      ['What did we ship in August 2025?', 1],
      ['What did we ship between April and June 2025?', 0],
      ['What did we ship in Q3 2025?', 1],
      ['What did we ship in summer 2025?', 1],
      ['What did we ship in early 2026?', 2],
      ['What did we ship last week?', 3],
      ['What did we ship two Fridays ago?', -1],
      ['What did we ship a fortnight ago?', 4],
      ['What did we ship on 2 March 2025?', -1],
      ['What did we ship on 14 August 2025?', 1],
    ],
  },
  de: {
    said: (what) => `Wir haben ${what} ausgeliefert.`,
    things: [
      'den Rechnungsexport',
      'die Anmeldung mit Passkeys',
      'den dunklen Modus',
      'das Protokoll',
      'die Preisseite',
    ],
    others: [
      'ein neues Logo',
      'die alte Abrechnung',
      'eine schnelle Suche',
      'das mobile Menü',
      'die Hilfeseite',
      'eine Statusseite',
    ],
    asked: [
      ['Was haben wir im August 2025 ausgeliefert?', 1],
      ['Was haben wir zwischen April und Juni 2025 ausgeliefert?', 0],
      ['Was haben wir in Q3 2025 ausgeliefert?', 1],
      ['Was haben wir im Sommer 2025 ausgeliefert?', 1],
      ['Was haben wir Anfang 2026 ausgeliefert?', 2],
      ['Was haben wir letzte Woche ausgeliefert?', 3],
      ['Was haben wir im zweiten Quartal 2025 ausgeliefert?', 0],
      ['Was haben wir vor zwei Wochen ausgeliefert?', 4],
      ['Was haben wir am 2. März 2025 ausgeliefert?', -1],
      ['Was haben wir am 14. August 2025 ausgeliefert?', 1],
    ],
  },
  fr: {
    said: (what) => `Nous avons livré ${what}.`,
    things: [
      "l'export des factures",
      'la connexion par clé',
      'le mode sombre',
      "le journal d'audit",
      'la page des prix',
    ],
    others: [
      'un nouveau logo',
      "l'ancienne facturation",
      'une recherche rapide',
      'le menu mobile',
      "la page d'aide",
      "une page d'état",
    ],
    asked: [
      ["Qu'avons-nous livré en août 2025 ?", 1],
      ["Qu'avons-nous livré entre avril et juin 2025 ?", 0],
      ["Qu'avons-nous livré au troisième trimestre 2025 ?", 1],
      ["Qu'avons-nous livré en été 2025 ?", 1],
      ["Qu'avons-nous livré début 2026 ?", 2],
      ["Qu'avons-nous livré la semaine dernière ?", 3],
      ["Qu'avons-nous livré au printemps 2025 ?", 0],
      ["Qu'avons-nous livré il y a deux semaines ?", 4],
      ["Qu'avons-nous livré le 2 mars 2025 ?", -1],
      ["Qu'avons-nous livré le 14 août 2025 ?", 1],
    ],
  },
  es: {
    said: (what) => `Entregamos ${what}.`,
    things: [
      'la exportación de facturas',
      'el acceso con clave',
      'el modo oscuro',
      'el registro de auditoría',
      'la página de precios',
    ],
    others: [
      'un logo nuevo',
      'la facturación antigua',
      'una búsqueda rápida',
      'el menú móvil',
      'la página de ayuda',
      'una página de estado',
    ],
    asked: [
      ['¿Qué entregamos en agosto de 2025?', 1],
      ['¿Qué entregamos entre abril y junio de 2025?', 0],
      ['¿Qué entregamos en el tercer trimestre de 2025?', 1],
      ['¿Qué entregamos en el verano de 2025?', 1],
      ['¿Qué entregamos a principios de 2026?', 2],
      ['¿Qué entregamos la semana pasada?', 3],
      ['¿Qué entregamos en la primavera de 2025?', 0],
      ['¿Qué entregamos hace dos semanas?', 4],
      ['¿Qué entregamos el 2 de marzo de 2025?', -1],
      ['¿Qué entregamos el 14 de agosto de 2025?', 1],
    ],
  },
  it: {
    said: (what) => `Abbiamo consegnato ${what}.`,
    things: [
      "l'esportazione delle fatture",
      "l'accesso con chiave",
      'la modalità scura',
      'il registro di controllo',
      'la pagina dei prezzi',
    ],
    others: [
      'un nuovo logo',
      'la vecchia fatturazione',
      'una ricerca veloce',
      'il menu mobile',
      'la pagina di aiuto',
      'una pagina di stato',
    ],
    asked: [
      ['Che cosa abbiamo consegnato in agosto 2025?', 1],
      ['Che cosa abbiamo consegnato tra aprile e giugno 2025?', 0],
      ['Che cosa abbiamo consegnato nel terzo trimestre del 2025?', 1],
      ["Che cosa abbiamo consegnato nell'estate del 2025?", 1],
      ["Che cosa abbiamo consegnato all'inizio del 2026?", 2],
      ['Che cosa abbiamo consegnato la settimana scorsa?', 3],
      ['Che cosa abbiamo consegnato nella primavera del 2025?', 0],
      ['Che cosa abbiamo consegnato due settimane fa?', 4],
      ['Che cosa abbiamo consegnato il 2 marzo 2025?', -1],
      ['Che cosa abbiamo consegnato il 14 agosto 2025?', 1],
    ],
  },
  no: {
    said: (what) => `Vi leverte ${what}.`,
    things: ['eksport av fakturaer', 'innlogging med nøkkel', 'mørk modus', 'revisjonsloggen', 'prissiden'],
    others: [
      'en ny logo',
      'den gamle faktureringen',
      'et raskere søk',
      'mobilmenyen',
      'hjelpesiden',
      'en statusside',
    ],
    asked: [
      ['Hva leverte vi i august 2025?', 1],
      ['Hva leverte vi mellom april og juni 2025?', 0],
      ['Hva leverte vi i tredje kvartal 2025?', 1],
      ['Hva leverte vi sommeren 2025?', 1],
      ['Hva leverte vi tidlig i 2026?', 2],
      ['Hva leverte vi forrige uke?', 3],
      ['Hva leverte vi våren 2025?', 0],
      ['Hva leverte vi for to uker siden?', 4],
      ['Hva leverte vi den 2. mars 2025?', -1],
      ['Hva leverte vi den 14. august 2025?', 1],
    ],
  },
};

const EMPTY = /^Nothing that is close to the question is of /;
const namespaces = new Map<string, string>();

beforeAll(async () => {
  for (const [language, { said, things, others }] of Object.entries(TOLD)) {
    const namespace = freshNamespace('spans');
    namespaces.set(language, namespace);
    await graph.service.rememberMany({
      input: [
        ...things.map((what, at) => ({
          namespace,
          content: said(what),
          occurredAt: new Date(`${DAYS[at]}${HOUR}`),
        })),
        ...others.map((what, at) => ({
          namespace,
          content: said(what),
          occurredAt: new Date(`${at % 2 === 0 ? 2023 : 2024}-0${at + 1}-11${HOUR}`),
        })),
      ],
    });
  }
});

const asked = async (language: string, query: string): Promise<RecallResult> =>
  graph.service.recall({ namespace: namespaces.get(language) ?? '', query, now: NOW, learn: false });

describe('[R-RECALL-SPAN] a question that names a span of time', () => {
  it.each(
    Object.entries(TOLD).flatMap(([language, { asked: questions }]) =>
      questions.map(([question, first]) => [language, question, first] as const),
    ),
  )('is answered by what is of it, in %s: %s', async (language, question, first) => {
    const { hits, notices } = await asked(language, question);
    const { said, things } = TOLD[language] as Told;
    if (first >= 0) expect(hits[0]?.memory.content).toBe(said(things[first] ?? ''));
    expect(notices.some((notice) => EMPTY.test(notice))).toBe(first < 0);
    expect(hits.length).toBeGreaterThan(first < 0 ? 0 : 1);
  });
});
