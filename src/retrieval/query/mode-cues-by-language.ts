/** The cues of a question's mode in other languages than English, as data: what says outright that a plan or ideas are wanted. Over lower-cased text of single spaces. */
import type { LanguageCode } from '../../language/languages.ts';

export interface ModeCues {
  readonly planning: RegExp;
  readonly brainstorming: RegExp;
}

export const MODE_CUES: Readonly<Partial<Record<LanguageCode, ModeCues>>> = {
  de: {
    planning:
      /(?:^|\s)soll(?:te)?n? (?:wir|ich|man)(?!\p{L})|wie gehen wir .*(?:an|vor)(?!\p{L})|(?:^|\s)plane?(?! \d)|vor- und nachteile|vorteile|welche schritte|lohnt (?:es )?sich|was (?:empfiehlst|rätst|würdest)/u,
    brainstorming: /was wäre,? wenn|was passiert,? wenn wir|ideen?(?!\p{L})|welche möglichkeiten|brainstorm/u,
  },
  fr: {
    planning:
      /devr(?:ait|ions|ais)|faut-il|comment (?:allons-nous|organiser|planifier|aborder)|planifi|avantages et|inconvénients|quelles étapes|vaut-il mieux|conseill/u,
    brainstorming:
      /et si (?:nous|on|je)(?!\p{L})|que se passerait-il si|idées?(?!\p{L})|quelles possibilités|remue-méninges|brainstorm/u,
  },
  es: {
    planning:
      /deber[íi]a(?:mos|n)?(?!\p{L})|conviene|c[óo]mo (?:organizamos|planificamos|abordamos|deber)|planific|ventajas|desventajas|qu[ée] pasos|recomiendas|vale la pena/u,
    brainstorming:
      /qu[ée] pasar[íi]a si|¿y si (?!no)|ideas?(?!\p{L})|qu[ée] posibilidades|lluvia de ideas|brainstorm/u,
  },
  ru: {
    planning:
      /стоит ли|следует ли|должны ли|как (?:нам|лучше) |спланир|составь план|плюсы и минусы|какие шаги|что посоветуешь|что лучше/u,
    brainstorming:
      /что если|что,? если бы|а если бы|идеи(?!\p{L})|идей(?!\p{L})|какие варианты|какие возможности|мозгов\p{L}+ штурм/u,
  },
  ar: {
    planning:
      /هل (?:يجب|ينبغي|علينا)|كيف (?:ينبغي|يجب|نخطط|ننظم)|خطط|خطة|مزايا|عيوب|ما (?:هي )?الخطوات|بماذا تنصح/u,
    brainstorming: /ماذا لو|أفكار|ما (?:هي )?الاحتمالات|عصف ذهني/u,
  },
  hi: {
    planning: /हमें .*चाहिए|मुझे .*चाहिए|क्या करना चाहिए|कैसे .*चाहिए|योजना|फ़ायदे और नुकसान|कौन से कदम|सलाह/u,
    brainstorming: /क्या होगा अगर|क्या हो अगर|अगर हम .*तो क्या|विचार (?:दो|दें|बताओ|सुझा)|सुझाव दो|क्या संभावनाएँ/u,
  },
  zh: {
    planning:
      /应该(?:怎么|如何|不应该)?|该不该|怎么(?:安排|规划|计划)|如何(?:安排|规划|计划)|制定.*计划|优缺点|利弊|哪些步骤|建议怎么/u,
    brainstorming:
      /如果.*(?:会怎样|会怎么样|会如何|怎么办)|要是.*(?:会怎样|呢)|(?:点子|主意|想法)|头脑风暴|有哪些可能/u,
  },
  ja: {
    planning:
      /べき(?:です|でしょう|か|だ)|(?:したら|すれば)(?:いい|よい)|計画(?:を|し)|メリットとデメリット|長所と短所|どんな手順|おすすめ/u,
    brainstorming: /もし.*(?:なら|たら|れば).*(?:どう|何が)|アイデア|案を|どんな可能性|ブレインストーミング/u,
  },
  ko: {
    planning:
      /해야 (?:할까|합니까|하나|할지)|하는 게 좋을까|(?:어떻게|계획을) (?:계획|세우|나누어야|진행해야)|장단점|어떤 단계|추천해/u,
    brainstorming: /만약.*(?:라면|다면|으면|면).*(?:어떻게|무슨)|아이디어|어떤 가능성|브레인스토밍/u,
  },
};
