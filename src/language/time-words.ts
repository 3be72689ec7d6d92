/** Words of time by language, as data: what asks for a time, what tells one, and what names the week before this one. Months and days of the week come from Intl. */
import type { LanguageCode } from './languages.ts';

export interface TimeWords {
  /** In a question: it asks for an instant or a duration. */
  readonly asks: RegExp;
  /** In a memory: it places what it tells in time. Names of months and days are looked for apart. */
  readonly tells: RegExp;
  readonly week: RegExp;
  /** Left out where span-words.ts knows the language. */
  readonly lastWeek?: RegExp;
}

/** Whole words: \b knows ASCII letters only. */
const words = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu');

export const TIME_WORDS: Readonly<Partial<Record<LanguageCode, TimeWords>>> = {
  de: {
    asks: words(
      'wann|seit wann|wie (?:lange|oft)|welche[mnrs]? (?:tag|datum|jahr|monat|uhrzeit)|um wie ?viel uhr',
    ),
    tells: words(
      'gestern|heute|morgen|vorgestern|seit|letzte[mnrs]?|nächste[mnrs]?|wochen?|monate?n?|jahre?n?|tagen|kürzlich|\\d{4}',
    ),
    week: words('woche'),
  },
  fr: {
    asks: words(
      'quand|depuis combien|combien de temps|quel(?:le)? (?:date|heure|année|jour|mois)|à quelle heure',
    ),
    tells: words(
      "hier|aujourd'hui|demain|depuis|derni(?:er|ère)s?|prochaine?s?|semaines?|mois|ans?|années?|récemment|il y a|\\d{4}",
    ),
    week: words('semaine'),
  },
  es: {
    asks: words('cu[áa]ndo|desde cu[áa]ndo|cu[áa]nto tiempo|qu[ée] (?:d[íi]a|fecha|a[ñn]o|mes|hora)'),
    tells: words(
      'ayer|hoy|mañana|desde|pasad[oa]s?|pr[óo]xim[oa]s?|semanas?|mes(?:es)?|años?|recientemente|hace|\\d{4}',
    ),
    week: words('semana'),
  },
  ru: {
    asks: words(
      'когда|как (?:долго|давно|часто)|сколько времени|во сколько|в каком (?:году|месяце)|в какой день',
    ),
    tells: words(
      'вчера|сегодня|завтра|позавчера|недавно|назад|с тех пор|прошл\\p{L}+|следующ\\p{L}+|недел\\p{L}+|месяц\\p{L}*|год\\p{L}*|лет|\\d{4}',
    ),
    week: words('недел\\p{L}+'),
    lastWeek: words('прошл(?:ой|ую|ая) недел\\p{L}+'),
  },
  ar: {
    asks: words('متى|منذ متى|كم من الوقت|كم مرة|في أي (?:يوم|سنة|عام|شهر|ساعة)'),
    tells: words('أمس|اليوم|غدا|منذ|الماضي|الماضية|القادم|القادمة|أسبوع|الأسبوع|شهر|سنة|سنوات|عام|\\d{4}'),
    week: words('أسبوع|الأسبوع'),
    lastWeek: words('الأسبوع (?:الماضي|السابق)'),
  },
  hi: {
    asks: words('कब|कब से|कितने (?:बजे|दिन|साल|समय)|किस (?:दिन|साल|महीने|तारीख)'),
    tells: words('कल|आज|परसों|पिछले|पिछली|अगले|अगली|सप्ताह|हफ़्ते|महीने|साल|पहले|\\d{4}'),
    week: words('सप्ताह|हफ़्ते'),
    lastWeek: words('पिछले (?:सप्ताह|हफ़्ते)'),
  },
  zh: {
    asks: /什么时候|何时|几点|几号|哪天|哪年|哪一年|哪个月|多久|多长时间/u,
    tells:
      /昨天|今天|明天|前天|上周|上个|下周|下个|星期|去年|今年|明年|年前|天前|\d+[年月日号]|[一二三四五六七八九十]月/u,
    week: /周|星期|礼拜/u,
    lastWeek: /上周(?![一二三四五六日天末])|上个?(?:星期|礼拜)(?![一二三四五六日天])/u,
  },
  ja: {
    asks: /いつ|何時|何日|何年|何月|何曜日|どのくらい|どれくらい/u,
    tells:
      /昨日|今日|明日|先週|先月|去年|昨年|来週|来月|来年|年前|日前|週間|曜日|\d+[年月日]|[一二三四五六七八九十]月/u,
    week: /週/u,
    lastWeek: /先週(?!の?[月火水木金土日]曜)/u,
  },
  ko: {
    asks: /언제|몇 ?시|며칠|몇 ?년|몇 ?월|무슨 요일|얼마나 (?:오래|자주)/u,
    tells: /어제|오늘|내일|지난|다음 ?주|작년|올해|내년|전에|[월화수목금토일]요일|\d+ ?[년월일]|년 전/u,
    week: /주/u,
    lastWeek: /지난 ?주(?!말)/u,
  },
};
