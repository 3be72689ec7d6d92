/**
 * What says a wish in English, as data. An instruction is matched from the beginning of its clause: an imperative next to a word that makes it
 * last ("always", "from now on", "whenever I …"), or one about all answers. A preference or a trait has "I" before it.
 */
import type { WishPatterns } from './patterns.ts';

export const ENGLISH: WishPatterns = {
  INSTRUCTION: [
    // "Always run …", "Never use …"; not "Never mind", "Never saw it", "Always a pleasure".
    /^(?:always|never|only ever)(?: ever| please)? (?!mind\b|again\b|before\b|been\b|too\b|once\b|late\b|(?:\w+teen|\w+ty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|have i\b|had i\b|did i\b|look on the bright|say never|give up|be (?:afraid|discouraged|sorry|sure)|hold back|lose hope|(?:a|an|the|here|up|had|really|just|even|quite|quit|staying|in|on|at|good|happy|glad|nice|great|fun|right|true|so|such|as|if|it|there|has|does|did|thought|knew|saw|heard|went|got|felt|said|told|found|took|was|is|were|will|would|could|can)\b)(?:embed|feed|need|bring|(?![a-z-]*(?:ed|ing)\b)[a-z-]+)\b/i,
    // "Use … always", "Don't … , ever".
    /^(?:don't|do not|stop|use|write|answer|reply|respond|speak|talk|give|show|add|include|put|format|explain|cite|state|mention|list|start|begin|end|avoid|prefer|skip|omit|leave|make|keep|stick|switch|assume|ask|round|plan|book|recommend|suggest|schedule|call|address|treat|mark|name|sort|phrase|convert|limit|highlight|remind|translate|quote|check|confirm|structure|consider|tell|point|follow|describe|provide|offer|choose|pick|order|cook|save|quiz|test|run|commit|wrap|label|spell|return)\b.*(?:, ever\W*$|\b(?<!\b(?:i|we|he|she|it|they|you|who|that) )(?:always|never)\b|\b(?:from (?:now|today|here) on|from this point (?:on|forward)|henceforth|until further notice|going forward|in (?:the )?future(?!.{0,200}\?)|by default|as a rule|every (?:single )?time|each time|whenever (?:i|we|you)|at all times|unless i (?:say|ask|tell)|when(?:ever)? (?:i|we) (?:ask|mention|say|talk|discuss|request|share|want|need)|if (?:i|we) (?:ask|mention|say|talk|discuss|request))\b)/i,
    /^(?:don't|do not) ever (?!quit|give up|stop|worry|forget|lose)/i,
    /^no (?!one|worries|need|problem|other|more|matter|doubt|way|idea)[\w -]{2,40}(?:, ever\b|in (?:your )?(?:answers|replies|responses)\b)/i,
    // "Don't use emojis in your replies", "Keep your answers short", "Write all comments in English".
    /^(?:don't|do not|never|stop|use|write|give|show|add|include|put|format|start|begin|end|finish|make|keep|avoid|limit|phrase|sort|skip)\b.*\b(?:(?:your|all|every) (?:of your )?(?!(?:previous|last|next|first|second)\b)(?:\w+ )?(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|suggestions?|recommendations?|comments|dates|amounts|prices|names)|(?:in|with) (?:answers|replies|responses|explanations|everything|anything you))\b/i,
    /^(?:please )?(?:(?:answer|reply|respond|speak|talk)(?: to me| back)?(?: only)? (?:in|with) (?:my language|(?:\w+ )?(?:english|german|french|spanish|italian|portuguese|dutch|norwegian|polish|russian|chinese|japanese|korean|arabic|hindi)|bullet|short|brief|plain|simple|full sentences|at most|no more than|lower)|write in (?:british|american|uk|us|australian|canadian) english)\b/i,
    /^[Cc]all me (?:by |just )?(?:my|[A-Z](?!onday|uesday|ednesday|hursday|riday|aturday|unday)\w+)\b(?! (?:a|an|at|on|when|later|tomorrow)\b)/,
    // "Use pnpm, never npm", "Use spaces instead of tabs".
    /^(?:use|prefer|choose) .*(?:, (?:never|not) |\b(?:instead of|rather than|over) )/i,
    /^(?:avoid|prefer|use) .*\bin (?:the |all |my |our |this )?(?:code|code ?base|repo(?:sitory)?|project|(?:\w+ )?names|comments|commits?|commit messages|tests|docs|documentation|e-?mails|examples)\b/i,
    /^use (?:only )?(?:british|american|metric|imperial|simple|plain|formal|informal|short|bullet)\b/i,
    // "You must never …", "I want you to always …", "All answers in German".
    /^(?:you|we) (?:should|must|need to|have to)(?: please)? (?:always|never|only ever)\b/i,
    /^(?:let's|let us) (?:always|never) /i,
    /^(?:make sure|be sure|remember|try|ensure)(?: that)?(?: to| you| i)? (?:always|never)\b/i,
    /^(?:don't |do not |you can )?(?:always )?assume (?:that )?(?:i|we)(?:'m| am|'re| are| have| know| do| need| want| cook| like)\b/i,
    /^only (?:recommend|suggest|show|use|book|give|answer|reply|speak|cite|offer|propose|list) (?!the (?:first|last|second)\b)/i,
    /^be (?:more |very |always |as )?(?:concise|brief|direct|honest|polite|formal|informal|critical|gentle|specific|blunt|succinct)\b(?! about (?:it|this|that))/i,
    /^(?:please )?(?:skip|drop|omit|no|spare me)(?: all| the)? (?:pleasantries|intros?|introductions?|apologies|disclaimers|filler|jokes|small talk|preamble|emojis?|flattery)\b/i,
    /^(?:treat|address|refer to|talk to|speak to) me (?:as|like|with|by)\b/i,
    /^(?:explain|describe) (?:things|everything) (?:as if|like)\b/i,
    /^(?:please )?(?:don't|do not) (?:sugar-?coat|lecture|patroni[sz]e|nag|flatter)\b/i,
    /^i (?:want|would like|like|prefer|expect) to be (?:called|addressed)\b/i,
    /^under no circumstances\b/i,
    /^i(?:'d| would)? (?:want|need|like|expect|ask|wish)(?: for)? (?:you|it|them|answers|everything)?(?: to)? ?(?:always|never)\b/i,
    /^i (?:want|need|expect|do not want|don't want|never want)(?: to (?:see|have|get))?(?: no| any)? (?:(?:your|all|every|only|short|long|brief|concise|detailed|plain|simple|formal|informal)(?: \w+)?|\w+ in)(?: \w+)? (?:answers?|repl(?:y|ies)|responses?|explanations?|examples?|summar(?:y|ies))\b/i,
    /^i (?:want|expect) (?:short|shorter|brief|briefer|concise|long|longer|detailed|plain|simple|simpler|honest) (?:answers|replies|responses|explanations|summaries)\b/i,
    /^i (?:want|expect|like) (?:all |every |your )?(?:(?:answers|replies|responses|explanations|summaries) (?:in|as|with|without|to be|that)|(?<=(?:all|every|your) )\w+(?: \w+)? (?:in|as|with|without|to be))\b/i,
    /^i (?:do not|don't) (?:want|need) .*\bin (?:your )?(?:answers|replies|responses|explanations)\b/i,
    /^(?:all|every|each|any|your) (?:of your )?(?!(?:previous|last|next|first|second)\b)(?:\w+ )?(?:functions?|methods?|class(?:es)?|files?|answers?|repl(?:y|ies)|responses?|commits?|tests?|variables?|names?|comments?|dates?|amounts?|prices?|messages?|endpoints?|modules?|summar(?:y|ies)|explanations?|code|types?) (?:should|must|needs? to|has to|have to)\b/i,
    /^(?:functions|methods|classes|files|answers|replies|commits|tests|variables|names|comments|dates|prices|messages|summaries|code) (?:should|must) (?:always|never)\b/i,
  ],
  PREFERENCE: [
    /\b(?:i|we)(?:'d| would| do| always| usually| generally| normally| typically| often| still| really| much| also| just| kinda| personally| definitely| strongly| actually| tend to| mostly){0,2} prefer\b(?! (?:not to|option \w\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|to (?:move on|go with|start|wait|use the following)|if you could))(?<!(?:'d|would) prefer(?= to ))/i,
    /\b(?:i|we)(?: always| usually| generally| normally| really| also| do| just| personally| definitely| tend to| mostly| try to| actively| strictly| kinda){0,2} (?:avoid|steer clear of|stay away from|dislike|detest|loathe|despise|favou?r|value|refuse to)\b(?! (?:that|it|this|(?:your|her|his|their|the) (?:help|time|input|feedback|opinion)|compromis\w+)\b)/i,
    /\bi(?: really| absolutely| also| just| do| truly| particularly| especially| personally| always| usually| generally| still| kinda){0,2} (?:love|like|hate|enjoy|adore|don't like|do not like|don't (?:really |particularly )(?:like|enjoy)|don't enjoy|do not enjoy|don't care for)\b(?! (?:it|this|that|these|those|your|how|what|where|which|one|him|her|you|them|both|each|when|our|their|his|all (?:of|the)|my (?!\w+ (?:without|with|black|hot|cold|strong|plain|medium|rare|well done|simple|short))|the (?!(?:smell|taste|sea|mountains|beach|outdoors|feel|cold|heat|quiet|theatre|opera|outdoor) ?)|to (?:think|say|see|bother|break|interrupt|ask|admit|be (?:that|the)|know|hear|tell|thank|add|book|get|have|make sure|point|start|share)|to\W*$|\d|and|but|some|everything|number|option|a lot of|just wasting)\b| ?[,.!?;:]|$)/i,
    /\bi (?:really )?(?:like|love|hate|appreciate|prefer|enjoy|dislike|don't like|can't stand) (?:it (?:when|if)|when|if you)\b(?! you could\b)/i,
    /\bi (?:can't|cannot|can not|could never)(?: really)? (?:stand|bear|abide)\b(?! (?:on|up|still|to lose|to see|it any|the (?:thought|idea|wait))\b)/i,
    /\bi(?:'ve| have)(?: always)?(?: got| had)? (?:a |an )(?:very |really )?(?:strong |clear |deep |slight |big |huge |real |personal |general )?(?:aversion|preference|dislike|distaste|soft spot|sweet tooth|weakness|passion)\b/i,
    /\bi(?:'m| am)(?: really| also| just| generally| definitely| still| quite| very| always| personally){0,2} (?:not (?:really |much |that )?(?:a (?:big |huge |great )?fan of|into|keen on|fond of|big on|interested in)|obsessed with|crazy about|uncomfortable with|a (?:big |huge |great |massive |longtime )?(?:fan of(?! yours)|lover of)|fond of|partial to|keen on|averse to|happiest (?:with|when|in)|drawn to|passionate about|more of an? \w+(?: \w+)? person)\b(?! (?:it|that|this|your|these|the idea)\b)/i,
    /\bi(?:'m| am) (?:really|so|very|totally) into (?!this|that|it|the|my|week|chapter|\d)/i,
    /\b(?:i'd|i would|we'd) (?:much |really )?(?:rather|sooner)\b(?! (?:not (?:talk|say|discuss)|stay home)\b)/i,
    /\bi(?: really| always| usually| tend to)? (?:learn|work|study|sleep|concentrate|focus|write|think|remember things|understand things) (?:best|better|most easily)\b/i,
    /\bmy (?:all-time |absolute |personal )?(?:favou?rite|preferred|go-to) (?!so far|parts?\b|one\b|is\b|things? about|moment|character|scene|episode|memory)(?:\w+ ){1,4}(?:is|are)\b(?! (?:there|back|closed|gone|missing|late|playing|coming)\b)/i,
    /\b(?:is|are) my (?:all-time |absolute )?favou?rite (?:\w+)(?! (?:of|so far|part)\b)/i,
    /\b(?:isn't|is not|aren't|are not) (?:really )?my (?:thing|cup of tea|style)\b|\b(?:works?|suits?|suit) (?:best for )?me (?:best|better)\b|\bworks? best for me\b|\bwhen i (?:work|study|learn|think|sleep) best\b/i,
    /\bi(?: really| always| usually| mostly){0,2} (?:swear by|gravitate towards?|go for|opt for|can't live without|have no interest in|only (?:buy|wear|watch|read|listen to|stay in|travel by|cook|want)|would never (?:eat|buy|use|travel|fly|wear|live)|wouldn't touch|won't (?:eat|fly|touch|wear))\b(?! (?:it|that|this|to know|to ask|to check|a (?:run|walk|ride|swim))\b)/i,
    /\bmy (?:\w+ )?preference (?:is|for|would be|to)\b/i,
    /\bi find .{2,60} (?:more|far more|much more|less|easier|harder) (?:to \w+|\w+) than\b/i,
    /\bi (?:never want to|don't ever want to|do not ever want)\b(?!.{0,80}\b(?:again|this)\b)/i,
    /\bi (?:don't|do not) want .{1,80}\bever\b/i,
    /\bi need (?:silence|quiet|calm|music|structure|deadlines|coffee|a quiet \w+) (?:to|in order to|when)\b/i,
    /\bi(?:'m| am| feel) (?:usually |always )?(?:most|more|at my most) (?:productive|focused|creative|alert|awake)\b/i,
    /\bi(?:'ve| have) (?:always |long )?been (?:drawn to|passionate about|fond of|into|keen on|averse to|a (?:big )?fan of)\b(?! (?:it|this|that)\b)/i,
    /\bi(?:'m| am)(?: \w+ly)? (?:passionate about|fond of|drawn to|averse to)\b(?! (?:it|this|that|you|him|her)\b)/i,
    /\bi find [^,;.]{2,60} (?:intimidating|overwhelming|boring|stressful|relaxing|exhausting|off-putting|unbearable|calming|tedious|distracting)\b(?! (?:today|now|right now|this)\b)/i,
    /\bi need my (?:\w+ ){1,3}to be\b(?!.{0,60}\b(?:today|tomorrow|tonight|by)\b)/i,
    /\b(?:is|are) (?:just |really |definitely )?not for me\b|\b(?:is|are) my comfort food\b/i,
    /^preference: /i,
  ],
  TRAIT: [
    /\bi(?:'m| am|'ve been| have been)(?: \w+ly| also| still| both| now| currently| no longer| very| quite){0,2}(?: an?)?(?: strict| lifelong| committed| practising| practicing| registered| type (?:1|2|one|two)){0,1} (?:vegan|vegetarian|pescatarian|pescetarian|flexitarian|co?eliac|diabetic|asthmatic|epileptic|dyslexic|autistic|neurodivergent|colou?r-? ?blind(?! to)|blind(?! to)|(?:partially |half )?deaf(?! to)|hard of hearing|short-?sighted|near-?sighted|left-handed|claustrophobic|agoraphobic|lactose[- ]intolerant|gluten[- ](?:free|intolerant)|dairy-free|intolerant (?:to|of)|allergic to|sensitive to (?:gluten|dairy|light|noise|sound|caffeine|lactose)|muslim|jewish|hindu|teetotal(?:ler)?|sober|pregnant|immunocompromised|hypertensive|visually impaired|partially sighted|insomniac|introvert(?:ed)?|early (?:riser|bird)|night owl|morning person|light sleeper|(?:visual|auditory|hands-on|slow|kin(?:a)?esthetic) learner|slow (?:reader|learner|walker)|in a wheelchair|unable to (?:climb|walk|eat|swim|drive|stand|lift)|not able to (?:climb|walk|eat|swim|drive|stand|lift)|wheelchair user|picky eater|prone to)\b(?!-)(?! (?:myself|for a day|coach|chef|blogger|restaurant|caf[eé]|baker|activist|recipes?|food)\b)/i,
    /\bi(?:'m| am|'ve always been)(?: really| very| also| quite| a bit| deeply)? (?:afraid|scared|terrified|frightened|phobic) of (?!that|this|it\b|my|your|what|how|him|her|(?:losing|missing|failing|being|getting|making|breaking|having|going|asking|saying|doing|looking|wasting|forgetting)\b|the (?!dark))/i,
    /\bi (?:don't|do not|can't|cannot|can not|never|no longer|only)(?: ever| really| safely)? (?:eat|drink|smoke|drive|swim|fly|digest|tolerate|consume|ride a)\b(?! (?:enough|much|until|there|here|home|to|anything|for|at|well|yet|out|as|up|down|with|that|this|breakfast|lunch|dinner|today|tonight|tomorrow)\b)/i,
    /\bi(?:'ve got| have| suffer from| live with| was diagnosed with| have been diagnosed with| struggle with)(?: \w+(?:-\w+)?){0,4}? (?:co?eliac|(?:type (?:1|2|one|two) )?diabetes|asthma|allerg(?:y|ies)|intolerance|adhd|autism|dyslexia|dyscalculia|epilepsy|migraines?|arthritis|high blood pressure|hypertension|high cholesterol|ibs|crohn's|eczema|psoriasis|bad (?:knees?|back|hips?|shoulder|eyesight)|heart condition|tinnitus|insomnia|vertigo|acrophobia|an(?:a)?emia|gout|colou?r blindness|fear of \w+|\w*phobia|chronic \w+|sensitive (?:skin|stomach|teeth)|stutter|ptsd|ocd|depression|anxiety|lupus|glaucoma)\b(?! (?:question|research|charity|article)\b)/i,
    /\bi (?:use|need|wear) (?:a |an |my )?(?:wheelchair|hearing aids?|screen ?reader|walking (?:stick|frame)|guide dog|pacemaker)\b/i,
    /\b(?:as|being) an? (?:strict |lifelong )?(?:vegan|vegetarian|pescatarian|co?eliac|diabetic|asthmatic|dyslexic|left-hander|wheelchair user|introvert|muslim|night owl|early riser)\b,? (?:\w+ ){0,3}?(?:i|my|me)\b/i,
    /\bi (?:can't|cannot|can not|must not|mustn't|may not) have (?:any )?(?:dairy|gluten|nuts?|peanuts|lactose|alcohol|sugar|salt|caffeine|eggs?|wheat|soya?|shellfish|milk)\b/i,
    /\bi have (?:trouble|difficulty|problems) (?:sleeping|hearing|seeing|reading|walking|concentrating|breathing|focusing|swallowing)\b/i,
    /\bi(?:'m| am) on an? (?:strict )?[\w-]+(?:[- ]\w+)? diet\b|\bi follow an? [\w-]+(?:[- ]\w+)? diet\b/i,
    /\b(?:makes? me (?:ill|sick|nauseous)|gives? me (?:migraines|hives|heartburn|a rash|headaches)|triggers? my (?:asthma|migraines?|allerg(?:y|ies)|anxiety))\b/i,
    /\bmy pronouns are\b|\bi (?:wear (?:glasses|contact lenses)|stopped eating|gave up (?:meat|dairy|alcohol|sugar|gluten|smoking))\b/i,
    /\bi can only (?:see|hear|eat|walk|use|digest|type) (?:with|through|from|my|one|soft|on)\b/i,
    /\bi(?: always| strictly)? keep (?:kosher|halal)\b/i,
    /\bi (?:easily |always |often )?get (?:sea|car|motion|travel|air)[- ]?sick\b/i,
    /\bi (?:can't|cannot|can not|can hardly|can barely) (?:read|see|hear|climb|walk|lift|tell|smell|sit|stand|kneel)\b.{0,60}\b(?:because of my|colou?rs?|small print|due to my|with my left|with my right|stairs)\b/i,
  ],
  condition:
    /(?<![\w'])(?:when(?:ever)?|if|(?:every|each|any) ?time)(?: (?:i|we|you)(?:'m| am|'re| are)? (?:ask(?:ing|ed)?|talk(?:ing)?|speak|chat|inquire|enquire|want to know|request)(?: you| me)?(?: (?:about|for|on|of|regarding))?)? (?!not\b|possible|needed|necessary|you (?:can|understand|like|want)\b)([^,;:!?]{2,160})/i,
  replaces:
    /\b(?:from (?:now|today) on|going forward|from here on|henceforth|starting (?:now|today)|as of (?:now|today)|instead(?! of)|no longer|(?:any ?more|any longer)(?=\W*$|[,.;])|switch(?:ed|ing)? (?:back )?to|changed my mind|i used to)(?!\w)/i,
};

/** What may stand before the clause that says the wish. */
export const LEAD =
  /^(?:[-*•] |\d{1,2}[.)] |(?:(?:remember|make sure|be sure|try) to|also|and|but|so|instead|ok(?:ay)?|yes|yeah|no|hi|hello|hey|thanks|thank you|please|kindly|note(?: that)?|remember(?: that)?|reminder|important|ps|p\.s\.|by the way|btw|well|actually|then|plus|oh|great|one more thing|as a (?:general )?rule|by default|in (?:the )?future|going forward|from (?:now|today) on|as of (?:now|today)|starting (?:now|today)|from here on(?: out)?|from this point (?:on|forward)|henceforth|no matter what i (?:ask|say)|whatever i (?:ask|say)|unless i say otherwise|at all times|in (?:all|every one) of your (?:answers|replies)|(?:can|could|would|will) you|i'd like you to|i(?:'d| would)? (?:want|need|expect|ask|prefer) you to|(?:i'd|i would) (?:appreciate|like|prefer) it if you(?: could)?|it would be (?:great|nice|good) if you(?: could)?)(?:[,:!]|(?=\s))\s*)/i;

/** Among these, what makes the clause a lasting one. */
export const LASTING =
  /^(?:as a (?:general )?rule|by default|in (?:the )?future|going forward|from (?:now|today|here) on|from this point|henceforth|no matter what i|whatever i|unless i say|at all times|in (?:all|every one) of your|as of (?:now|today)|starting (?:now|today))/i;

/** "Rule: …" is an instruction whatever follows; "Decision: …" is one only where a lasting word follows. */
export const RULE =
  /^(?:(?:house |team |project )?(?:rules?|conventions?|polic(?:y|ies)|guidelines?)): (?=\S)/i;
export const DECISION = /^(?:decision|decided|agreed): (?=\S)/i;

/** "When I ask about prices, …", "For Python code, …": its first group is the condition. */
export const CONDITION_FIRST =
  /^(?:(?:when(?:ever)?|if|every time|each time|any time|anytime) (?:i|we)(?:'m|'re| am| are)? (?:ask|mention|say|talk|discuss|request|share|send|paste|show|speak|write|upload|tell|give|want|need|plan|start|describe|translate)\w*[^,;:]{0,120}|when(?:ever)? (?:you (?:write|explain|compare|answer|suggest|recommend|plan|give|describe|review|generate|code|refactor|create|translate|summari[sz]e|cite|book|cook)|(?!some|any|every|no)\w+ing\b)[^,;:]{0,120}|(?:whenever|every time|each time) (?!you need)[^,;:]{2,120}|(?:for|in|on) (?!this|that|now|today)[^,;:]{2,40}(?=, (?:always|never)\b)|(?:for|in|on) (?!this|that|the (?:party|morning|evening|afternoon|next)|now|today)[^,;:]{0,40}\b(?:code|messages?|answers?|replies|docs|documentation|e-?mails|recipes|tests|files|essays|comments|names|sql|python|typescript|javascript|java|queries|reports|summaries|dates|plans|trips|lessons|components))(, )/i;

/** An imperative, with or without what may stand before it. */
export const IMPERATIVE =
  /^(?:please |you (?:should|must) )?(?:always |never |only |just )?(?:(?:don't|do not)(?! hesitate| worry| forget)|use|write|answer|reply|respond|speak|give|show|add|include|put|format|explain|cite|state|mention|list|start|begin|end|avoid|prefer|skip|omit|leave|make|keep|stick|switch|assume|ask|round|plan|book|recommend|suggest|schedule|call|address|treat|mark|name|sort|phrase|convert|limit|highlight|remind|translate|quote|check|confirm|structure|consider|tell|point|follow|describe|provide|offer|choose|pick|order|cook|save|quiz|test|run|commit|compare|break|focus|summari[sz]e|double-check|be|take|turn|draw|count|warn|prioriti[sz]e|sign|greet|wait|open|close|spell|pretend|accept|read|correct|propose|stay|refer|walk|return|remember|log|document)\b/i;
