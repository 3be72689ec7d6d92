/** Words of German by which statements are compared. */
import type { VocabularyData } from './vocabulary.ts';

export const GERMAN: VocabularyData = {
  stop: 'der die das den dem des ein eine einen einem einer eines und oder aber im in am an auf bei mit von vom zu zum zur für aus nach über unter wir ich du ihr sie er es man mein meine unser unsere sein seine ihre dass ist sind war waren wird werden hat haben hatte kann können muss soll auch nur noch schon sehr als wie wenn nicht kein keine keinen sich um bis seit jetzt nun sondern',
  articles: 'der die das den dem des',
  indefinite: 'ein eine einen einem einer',
  prepositions: 'in im am an auf bei | zu zum zur nach | von aus | für | mit | als',
  not: 'nicht kein keine keinen keinem keiner nie niemals',
  unsure: 'ob vielleicht falls könnte sollte würde wahrscheinlich vermutlich geplant',
  pronouns: 'er sie es dies',
  firstPerson: 'ich mein meine mir mich',
  past: 'war waren hatte hatten wurde ging kam sagte',
  be: 'ist sind bin =',
  single:
    'wohnt lebt arbeitet hosten hostet gehostet läuft liegt speichern speichert gespeichert beginnt endet kostet beträgt heißt findet statt geht kommt trinkt steht betreibt schreibt geschrieben gebaut',
  using: 'verwenden verwendet nutzen nutzt benutzen benutzt setzen',
  many: 'mag liebt spielt kennt spricht unterstützt besucht kauft liest isst',
  role: 'zuständig leitet verantwortlich betreut führt besitzt leiterin leiter gehört prüft',
  prefer: 'lieber bevorzugt',
  change:
    'umgezogen gewechselt umgestellt verschoben geändert erhöht gesenkt verlängert übernommen ersetzt umgestiegen geworden',
  singleNouns:
    'name passwort adresse geburtstag hauptstadt frist port version lieblingsfarbe farbe preis größe code budget',
  valueNouns: 'version grenze limit preis anzahl wert',
  hedges: 'jetzt nun aktuell derzeit noch schon wieder ab sofort heute mehr tatsächlich eigentlich neu',
  numbers: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig',
  units: 'sekunden minuten stunden uhr tage tagen wochen monate monaten jahre prozent % euro gb mb',
  dates:
    'montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags januar februar märz april mai juni juli august september oktober november dezember',
  labels: 'korrektur protokoll notiz entscheidung zusammenfassung vom am stand',
  comparing: 'statt als',
  selves: 'ich wir',
  direct: 'heißt kostet beträgt',
  deeds: 'deploy',
  have: 'hat haben habe',
  kin: '',
  opposites: [
    'offen | behoben gelöst geschlossen',
    'erlaubt | verboten',
    'aktiviert aktiv | deaktiviert inaktiv',
    'mag liebt | hasst',
    'privat | öffentlich',
    'lokal | cloud',
  ],
  groups: [
    'rot grün blau gelb schwarz weiß',
    'lang kurz',
    'groß klein',
    'kaffee tee wasser saft',
    'lokal cloud',
    'jest vitest mocha jasmine',
    'npm pnpm yarn',
    'react vue svelte angular',
  ],
  phrases: [
    [/\bnicht mehr\b/giu, 'nicht'],
    [/,? ?\bsondern\b.*/giu, ' '],
    [/(?<!\p{L})(?:kein|keine|keinen) (?=\p{L})/giu, 'nicht '],
  ],
  cues: /(?<!\p{L})(?:korrektur|anders überlegt|nicht mehr|sondern|stattdessen|ab (?:sofort|jetzt|heute)|doch nicht)(?!\p{L})/iu,
  succeeds: /(?<!\p{L})(?:übernommen|übernimmt|ersetzt|folgt auf|statt)(?!\p{L})/iu,
};
