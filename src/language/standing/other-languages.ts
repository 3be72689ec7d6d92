/** A few rules each for German, French, Spanish, Portuguese and Italian. An instruction begins with a verb of this list: what sends or runs something is not among them. */
import type { FewPatterns } from './patterns.ts';

const GERMAN: FewPatterns = {
  INSTRUCTION: [
    /^(?:bitte )?(?:antworte|verwende|nutze|benutze|schreibe?|gib|zeige?|nenne?|erkläre?|formatiere|füge|halte|empfiehl|frage?|sprich|runde)(?!\p{L}).*(?<!\p{L})(?:immer|nie|niemals|stets|künftig|ab (?:jetzt|sofort|heute)|von nun an)(?!\p{L})/iu,
    /^(?:immer wenn|jedes mal,? wenn|wenn) (?:ich|wir) [^,]{1,80}, (?:bitte )?(?:antworte|verwende|nutze|schreibe?|gib|zeige?|nenne?|erkläre?|formatiere|füge)(?!\p{L})/iu,
    /^(?:ab (?:jetzt|sofort|heute)|von nun an|künftig) (?:bitte )?(?:nur |immer |nie )?(?:antworte|verwende|nutze|schreibe?|gib|zeige?|nenne?)(?!\p{L})/iu,
  ],
  PREFERENCE: [
    /^(?:(?:und|aber|also) )?ich (?:bevorzuge|mag (?!es(?!\p{L})|das(?!\p{L})|dich)|liebe (?!es(?!\p{L})|das(?!\p{L})|dich)|hasse |vermeide |meide |verabscheue |ziehe \S+ vor)/iu,
    /(?<!\p{L})(?:ich (?:esse|trinke|lerne|arbeite|reise) (?:lieber|am liebsten|am besten)|meine? lieblings\p{L}+ (?:ist|sind))(?!\p{L})/iu,
  ],
  TRAIT: [
    /(?<!\p{L})ich bin (?:\p{L}+ )?(?:vegan|veganer(?:in)?|vegetarier(?:in)?|allergisch|farbenblind|diabetiker(?:in)?|linkshänder(?:in)?|laktoseintolerant|schwerhörig)(?!\p{L})/iu,
    /(?<!\p{L})ich (?:habe (?:zöliakie|diabetes|asthma|höhenangst|flugangst|eine \p{L}*allergie)|(?:esse|trinke|vertrage) kein(?:e|en)?)(?!\p{L})/iu,
  ],
  deed: /(?<!\p{L})(?:schick\p{L}*|send\p{L}*|führe|ausführ\p{L}*|lade?|hochlad\p{L}*|teile|poste|veröffentlich\p{L}*|verrate|verheimlich\p{L}*|ignorier\p{L}*|leite)(?!\p{L})/iu,
  condition:
    /(?<!\p{L})wenn (?:ich|wir) (?:dich )?(?:nach |über )?([^,;:.!?]{1,80}?)(?: frage| spreche| sprechen)?(?=[,.!]|$)/iu,
  replaces:
    /(?<!\p{L})(?:ab (?:jetzt|sofort|heute)|von nun an|nicht mehr|kein(?:e|en)? \p{L}+ mehr|stattdessen|künftig)(?!\p{L})/iu,
};

const FRENCH: FewPatterns = {
  INSTRUCTION: [
    /^(?:s'il (?:te|vous) pla[iî]t,? )?(?:réponds|répondez|utilise[zr]?|écri[st]|écrivez|donne[z]?|indique[z]?|montre[z]?|explique[z]?|ajoute[z]?|cite[z]?|parle[z]?)(?!\p{L}).*(?<!\p{L})(?:toujours|jamais|désormais|dorénavant|à partir de maintenant)(?!\p{L})/iu,
    /^n(?:e |')(?:réponds|répondez|utilise[z]?|écri[st]|écrivez|donne[z]?|montre[z]?|ajoute[z]?|propose[z]?)(?: \p{L}+)? jamais(?!\p{L})/iu,
    /^(?:quand|lorsque|chaque fois que) (?:je|nous) [^,]{1,80}, (?:réponds|utilise[z]?|écri[st]|donne[z]?|indique[z]?|montre[z]?|explique[z]?|ajoute[z]?|cite[z]?)(?!\p{L})/iu,
  ],
  PREFERENCE: [
    /(?<!\p{L}|si )je (?:préfère|déteste|évite|refuse de|n'aime pas|ne supporte pas) (?!ça|cela|que tu)/iu,
    /(?<!\p{L}|si )j'(?:adore|aime|évite) (?!ça|cela|bien ton|ton|votre)/iu,
  ],
  TRAIT: [
    /(?<!\p{L})je suis (?:végane?|végétarien(?:ne)?|allergique|daltonien(?:ne)?|diabétique|asthmatique|gauch(?:er|ère)|intolérante?)(?!\p{L})/iu,
    /(?<!\p{L})je ne (?:mange|bois) (?:pas|jamais)(?!\p{L})|(?<!\p{L})j'ai (?:le vertige|de l'asthme|du diabète|la maladie cœliaque)/iu,
  ],
  deed: /(?<!\p{L})(?:envo(?:ie|yer|yez)\p{L}*|exécute\p{L}*|lance[rz]?|télécharge\p{L}*|partage\p{L}*|publie\p{L}*|transmet\p{L}*|transfère\p{L}*|cache[rz]?|ignore[rz]?|divulgue\p{L}*)(?!\p{L})/iu,
  condition:
    /(?<!\p{L})(?:quand|lorsque|chaque fois que) (?:je |nous )(?:te |vous )?(?:parle de |parlons de |demande )?([^,;:.!?]{1,80})/iu,
  replaces: /(?<!\p{L})(?:désormais|dorénavant|à partir de maintenant|à la place|ne \p{L}+ plus)(?!\p{L})/iu,
};

const SPANISH: FewPatterns = {
  INSTRUCTION: [
    /^(?:por favor,? )?(?:responde|contesta|usa|utiliza|escribe|da|dame|indica|muestra|explica|añade|incluye|cita|habla)(?!\p{L}).*(?<!\p{L})(?:siempre|nunca|de ahora en adelante|a partir de ahora)(?!\p{L})/iu,
    /^(?:por favor,? )?(?:siempre|nunca|a partir de ahora,?|de ahora en adelante,?) (?:uses?|usa|utilices|responde|respondas|escribe|escribas|incluye|incluyas|indica|muestra|muestres|añadas|recomiendes|propongas)(?!\p{L})/iu,
    /^(?:cuando|cada vez que) (?:yo |te )?(?:pregunte|pida|hable|mencione|hablemos)(?!\p{L})[^,]{1,80}, (?:responde|usa|escribe|da|dame|indica|muestra|explica|añade|incluye)(?!\p{L})/iu,
  ],
  PREFERENCE: [
    /(?<!\p{L}|si |que )(?:prefiero|evito|detesto|odio|me niego a|no soporto|no me gustan?|me encantan?) (?!esto|eso|la segunda|el segundo|que )/iu,
    /(?<!\p{L}|no )me gustan? (?!esto|eso|tu|que )/iu,
  ],
  TRAIT: [
    /(?<!\p{L})soy (?:vegan[oa]|vegetarian[oa]|alérgic[oa]|daltónic[oa]|diabétic[oa]|celíac[oa]|zurd[oa]|asmátic[oa]|intolerante)(?!\p{L})/iu,
    /(?<!\p{L})(?:yo )?no (?:como|bebo) (?:carne|pescado|cerdo|gluten|alcohol|lácteos|huevos|azúcar)|(?<!\p{L})tengo (?:miedo a las alturas|diabetes|asma|celiaquía)/iu,
  ],
  deed: /(?<!\p{L})(?:env[ií]a\p{L}*|envíe\p{L}*|manda\p{L}*|mándal\p{L}*|ejecut\p{L}*|sub(?:e|ir)|descarg\p{L}*|compart\p{L}*|publi(?:ca|que)\p{L}*|reenv\p{L}*|ocult\p{L}*|ignor\p{L}*|revel\p{L}*)(?!\p{L})/iu,
  condition:
    /(?<!\p{L})(?:cuando|cada vez que) (?:yo )?(?:te )?(?:pregunte (?:por |sobre )|pida |hable de |hablemos de |mencione )?([^,;:.!?]{1,80})/iu,
  replaces: /(?<!\p{L})(?:a partir de ahora|de ahora en adelante|ya no|en su lugar)(?!\p{L})/iu,
};

const PORTUGUESE: FewPatterns = {
  INSTRUCTION: [
    /^(?:por favor,? )?(?:respond[ae]|us[ae]|utiliz[ae]|escrev[ae]|dê|indique|mostre|explique|inclua|acrescente|cite|fal[ae])(?!\p{L}).*(?<!\p{L})(?:sempre|nunca|de agora em diante|a partir de agora)(?!\p{L})/iu,
    /^(?:por favor,? )?(?:sempre|nunca|a partir de agora,?|de agora em diante,?) (?:use[s]?|utilize|responda|escreva|inclua|indique|mostre|recomende|sugira)(?!\p{L})/iu,
    /^(?:quando|sempre que) (?:eu |nós )?(?:perguntar|pedir|falar|mencionar|falarmos)(?!\p{L})[^,]{1,80}, (?:responda|use|escreva|dê|indique|mostre|explique|inclua)(?!\p{L})/iu,
  ],
  PREFERENCE: [
    /(?<!\p{L}|se |que )(?:prefiro|evito|detesto|odeio|adoro|recuso-me a|não suporto|não gosto de?) (?!isso|isto|que )/iu,
    /(?<!\p{L}|não )(?:eu )?gosto d[eoa]s? (?!ess?a ideia)/iu,
  ],
  TRAIT: [
    /(?<!\p{L})sou (?:vegan[oa]|vegetarian[oa]|alérgic[oa]|daltônic[oa]|daltónic[oa]|diabétic[oa]|celíac[oa]|canhot[oa]|asmátic[oa]|intolerante)(?!\p{L})/iu,
    /(?<!\p{L})(?:eu )?não (?:como|bebo) (?:carne|peixe|porco|glúten|álcool|ovos|leite)|(?<!\p{L})tenho (?:medo de alturas?|diabetes|asma|doença celíaca)/iu,
  ],
  deed: /(?<!\p{L})(?:envi(?:a|e|ar|em)|mand(?:a|e|ar)|execut\p{L}*|carregue|baix(?:a|e|ar)|compartilh\p{L}*|partilh\p{L}*|publi(?:ca|que)\p{L}*|encaminh\p{L}*|escond\p{L}*|ignor\p{L}*|revel\p{L}*)(?!\p{L})/iu,
  condition:
    /(?<!\p{L})(?:quando|sempre que) (?:eu )?(?:perguntar (?:sobre |por )|pedir |falar (?:de |sobre )|mencionar )?([^,;:.!?]{1,80})/iu,
  replaces: /(?<!\p{L})(?:a partir de agora|de agora em diante|já não|em vez disso)(?!\p{L})/iu,
};

const ITALIAN: FewPatterns = {
  INSTRUCTION: [
    /^(?:per favore,? )?(?:rispondi|usa|utilizza|scrivi|dai|dammi|indica|mostra|spiega|aggiungi|includi|cita|parla)(?!\p{L}).*(?<!\p{L})(?:sempre|mai|d'ora in poi|da ora in poi)(?!\p{L})/iu,
    /^(?:per favore,? )?(?:non (?:usare|scrivere|rispondere|aggiungere|proporre|consigliare|spiegare) mai|(?:d'ora|da ora) in poi,? (?:rispondi|usa|scrivi|indica|mostra))(?!\p{L})/iu,
    /^(?:quando|ogni volta che) (?:ti )?(?:chiedo|parlo|parliamo|domando)(?!\p{L})[^,]{1,80}, (?:rispondi|usa|scrivi|dai|dammi|indica|mostra|spiega|aggiungi)(?!\p{L})/iu,
  ],
  PREFERENCE: [
    /(?<!\p{L}|se |che )(?:preferisco|evito|detesto|odio|adoro|mi rifiuto di|non sopporto|non mi piac(?:e|ciono)) (?!questo|quello|che )/iu,
    /(?<!\p{L}|non )mi piac(?:e|ciono) (?!questo|quello|la tua|che )/iu,
  ],
  TRAIT: [
    /(?<!\p{L})sono (?:vegan[oa]|vegetarian[oa]|allergic[oa]|daltonic[oa]|diabetic[oa]|celiac[oa]|mancin[oa]|asmatic[oa]|intollerante)(?!\p{L})/iu,
    /(?<!\p{L})(?:io )?non (?:mangio|bevo) (?:carne|pesce|maiale|glutine|alcol|uova|latte)|(?<!\p{L})(?:ho|soffro di) (?:le )?(?:vertigini|diabete|asma|celiachia)/iu,
  ],
  deed: /(?<!\p{L})(?:invi(?:a|are|al\p{L}+)|mand(?:a|are|al\p{L}+)|esegui\p{L}*|carica\p{L}*|scarica\p{L}*|condivid\p{L}*|pubblica\p{L}*|inoltra\p{L}*|nascond\p{L}*|ignora\p{L}*|rivela\p{L}*)(?!\p{L})/iu,
  condition:
    /(?<!\p{L})(?:quando|ogni volta che) (?:ti )?(?:chiedo |parlo di |parliamo di )?([^,;:.!?]{1,80})/iu,
  replaces: /(?<!\p{L})(?:d'ora in poi|da ora in poi|non \p{L}+ più|al suo posto)(?!\p{L})/iu,
};

export const OTHER_LANGUAGES: readonly FewPatterns[] = [GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN];
