/**
 * The cues that decide the mode of a question, as data: English patterns over lower-cased text with single spaces. Test a new cue against
 * test/data/modes.json. Leave out a cue that matches only one question.
 */
export interface Cue {
  readonly pattern: RegExp;
  readonly weight: number;
}

/** Any of the patterns, counted once. */
const cue = (weight: number, ...patterns: readonly RegExp[]): Cue => ({
  weight,
  pattern: new RegExp(patterns.map(({ source }) => source).join('|')),
});

/** Says it outright; says it unless the rest speaks against it; says it together with another hint. */
const [CLEAR, LIKELY, HINT] = [3, 2, 1];

/** Weight from which a mode is taken. */
export const ENOUGH = LIKELY;

/** The most words that may stand between two that belong together: in a long question every word is near every other. */
const NEAR = '(?: [^ ]+){0,4}?';

/** An imperative: it begins a sentence, or follows what people put before it. */
const asked = (verbs: string): RegExp =>
  new RegExp(
    `(?:^|[.!?:;,] |\\b(?:please|let's|let us|can you|could you|help (?:me|us)|(?:want|need)(?: you)? to) )(?:(?:please|just|to) )?(?:${verbs})\\b`,
  );

const near = (first: string, second: string): RegExp =>
  new RegExp(`\\b(?:${first})\\b,?${NEAR} (?:${second})\\b`);

export const PLANNING: readonly Cue[] = [
  // What to do.
  cue(
    CLEAR,
    /\b(?:should|shall|ought) (?:we|i|one|to)\b/,
    /\b(?:we|i) (?:should|ought)\b/,
    /\bhow (?:should|shall)\b/,
    /^should\b/,
  ),
  cue(
    LIKELY,
    /\bhow would (?:you|we|i|one)\b/,
    /\bhow (?:best to|(?:do|can|could) (?:we|i) best)\b/,
    /\bhow do we (?:want|decide|choose|plan|approach)\b/,
  ),
  cue(
    LIKELY,
    /\bhow (?:can|could) we\b/,
    /\bhow do (?:we|i) get (?:there|from)\b/,
    /^would you .* or\b/,
    /^(?:do|should) we (?:build|buy|keep|go|switch|move|use our) .* or\b/,
    /\bwould you (?:do|recommend|suggest|choose|pick)\b/,
    /\bwhere do (?:we|i) (?:start|begin)\b/,
    /\b(?:advice|recommendations?|guidance) (?:on|for|about)\b/,
  ),
  cue(
    LIKELY,
    near(
      'what (?:would|will|does|do|needs?|has|have|must)',
      'take|to happen|need to|have to|to be|be done|be needed|be required',
    ),
  ),
  cue(
    LIKELY,
    /\b(?:we|i) (?:(?:want|need|have|hope|intend) to|(?:'d|would) like to|must) (?:choose|decide|plan|prepare|pick|move|migrate|switch)\b/,
  ),
  cue(
    HINT,
    /\b(?:we|i)(?:'re|'m| are| am)? (?:want|need|have|thinking|considering|planning|about) (?:to|about|of)\b/,
    /\bbefore (?:we|i|you|the|upgrading|launching)\b/,
  ),
  cue(
    HINT,
    /\bwithout \w+(?:ing|time)\b/,
    /\btransition\b/,
    /\bwalk (?:me|us) through\b/,
    /\bwould it make\b/,
    /\b(?:what|when|which|where|who)\b.* should\b/,
  ),
  cue(
    LIKELY,
    /\bhow (?:do|can|could) (?:we|i) (?:prepare|improve|reduce|increase|avoid|ensure|make sure|organi[sz]e|convince|persuade|balance|grow|scale|speed up)\b/,
  ),
  cue(
    LIKELY,
    /\bwhat do (?:we|i) need (?:to|before|for)\b/,
    /\bwhat(?:'s| is) involved in\b/,
    /\bgood time to\b/,
    /^\S+(?: \S+){0,2} or \S+(?: \S+)? for\b/,
  ),
  cue(
    LIKELY,
    /\bwhat (?:steps|actions|measures) (?:would|will|do|can|could|are)\b/,
    /\bwhat do (?:we|i) do (?:if|when)\b/,
    /\b(?:our|the|a|your) (?:plan|strategy) (?:if|when|for)\b/,
    /\bin what order\b/,
  ),
  cue(
    LIKELY,
    /\bhow to (?:best|prepare|choose|decide|approach|plan|structure|organi[sz]e|priorit\w+)\b/,
    /\b(?:approach|tackle|go about) (?:this|these|the|a|my|our|it|\w+ing)\b/,
    /\bcontingency\b/,
  ),
  // Weighing one thing against another.
  cue(
    CLEAR,
    /\btrade-? ?offs?\b/,
    /\bpros (?:and|&|of)\b/,
    /\barguments (?:for|against)\b/,
    /\badvantages\b/,
    /\bdisadvantages\b/,
    /\bdrawbacks\b/,
    /\bdownsides\b/,
    /\bupsides\b/,
    /\bcost-benefit\b/,
  ),
  cue(CLEAR, asked('compare|weigh|choose|decide|evaluate|assess')),
  cue(
    CLEAR,
    /\b(?:versus|vs)\b/,
    /\bcomparison (?:of|between)\b/,
    /\btorn between\b/,
    /\b(?:choose|choosing|decide|deciding|choice|decision) between\b/,
    /\b(?:decide|decision on) whether\b/,
  ),
  cue(
    CLEAR,
    /\bis it (?:better|worth|wise|wiser)\b/,
    /\bwould it be (?:better|wise|wiser|best)\b/,
    /\bwhich\b.* for (?:us|me)\b/,
    /\bwould be (?:less|more|better|best|the best|wiser|safer|cheaper|easier)\b/,
    /\b(?:realistic|feasible|viable)\b/,
    /\bis it (?:safe|safer|smart|smarter|cheaper|easier|time|too \w+) to\b/,
    /\bbetter off\b/,
    /\bdoes it make sense\b/,
    /\bworth (?:it|\w+ing)\b/,
    /\bmakes? (?:the )?(?:more|most) sense\b/,
    /\bgood idea to\b/,
    /\bwould (?:we|i|it) (?:need|take|cost)\b/,
  ),
  cue(CLEAR, /\bwhich(?: [^ ]+){1,8} better\b/, /\bdo we go (?:with|for)\b/),
  cue(
    LIKELY,
    /\b(?:better|right|sensible|good|\w+est) (?:\w+ )?(?:way|approach|practices?|strategy|option|order|choice|sequence|path|plan|method|time)\b/,
  ),
  cue(LIKELY, near('(?:risks?|benefits|costs|implications|consequences) of', '\\w+ing')),
  cue(LIKELY, near('(?:we|i) (?:gain|lose)', 'by')),
  cue(
    LIKELY,
    /\b(?:what|our|my|the|other|are)(?: \w+)? (?:options|alternatives)\b/,
    /\b(?:(?:we|i|to) consider|i'm considering|make sense)\b/,
  ),
  // Working something out.
  cue(
    CLEAR,
    asked(
      'plan|outline|draft|design|priorit[iy][sz]e|schedule|prepare|recommend|estimate|structure|architect|organi[sz]e|propose|advise|set (?:\\w+ )?goals|(?:map|work|lay|figure) out|put together|devise',
    ),
  ),
  cue(
    CLEAR,
    asked(
      `(?:create|make|write|give me|build|suggest|come up with) (?:an? )(?:\\w+ )?(?:plan|schedule|strategy|approach|timeline|roadmap|budget|way)|break${NEAR} down`,
    ),
  ),
  cue(
    LIKELY,
    /\b(?:road ?map for|plan of \w+|checklist|to-?do list|itinerary|milestones|next steps|action (?:plan|items)|(?:timeline|agenda|schedule|strategy|approach|plan) for (?!(?:his|her|their)\b))/,
  ),
  cue(
    LIKELY,
    near('steps|stages|phases|tasks|order|sequence', 'for|before|needed|required|setting|moving|tasks'),
  ),
  cue(LIKELY, /^(?:what|which) order\b/),
];

export const BRAINSTORMING: readonly Cue[] = [
  // A world that is not.
  cue(
    CLEAR,
    /\bwhat if\b/,
    /\bwhat (?:would|will) (?:happen|it be like)\b/,
    /\bperfect world\b/,
    /\bhypothetically\b/,
    /\bin an ideal world\b/,
    /\byour imagination\b/,
    /^if (?:\w+ ){1,3}were\b/,
    /\bif i could\b/,
  ),
  cue(
    CLEAR,
    asked(
      'imagine|suppose|pretend|picture|dream|make up an?|think (?:freely|big|of)|riff|brainstorm|explore|speculate|invent|inspire (?:me|us)|surprise (?:me|us)|play with|come up with|toss around',
    ),
  ),
  cue(
    CLEAR,
    /\bhow might\b/,
    /\bwhat might (?:we|i|it|happen|explain|an?)\b/,
    /\bwhat(?: else| other)?(?: [^ ]+)? could (?:we|i|you|one)\b/,
    /\b(?:what|how|where|who) else (?:could|might|can)\b/,
    /\bwhat other \w+ (?:could|might|are there)\b/,
  ),
  cue(
    LIKELY,
    /\b(?:could|might) there be\b/,
    /\bhow could\b.* together\b/,
    /\b(?:directions|ways) (?:could|might)\b/,
    /\bin (?:what|which) (?:other|different|new) \w+\b/,
  ),
  cue(
    LIKELY,
    /\bwould(?:n't)? it be (?:interesting|fun|cool|nice|great|funny)\b/,
    /\bwho knows (?:what|how|where|why)\b/,
    /\bopen-? ?ended\b/,
    /\bi wonder\b/,
    /\bwhat possibilities\b/,
    /\bwhat would (?:an?|the)\b/,
  ),
  cue(CLEAR, /^(?=.*\b(?:we|our|i|me|my|this)\b)(?:what|where|how|which|who|why)\b.* might\b/),
  cue(
    LIKELY,
    /^how could (?!i\b|you\b)/,
    /\bcould be (?:combined|connected|turned)\b/,
    /\bwhat(?:'s| is) possible\b/,
    /\b(?:analogy|analogies|metaphors?)\b/,
  ),
  cue(
    CLEAR,
    /\bthought of yet\b/,
    /\bwhat (?:have|are) we (?:missing|overlook\w+|forgotten)\b/,
    /\bwhat (?:new|kinds? of|sorts? of) \w+(?: \w+)? (?:could|might)\b/,
    /\b(?:just for fun|free association|blue[- ]sky|moonshots?|as many \w+ as|the future of)\b/,
  ),
  // New things.
  cue(
    CLEAR,
    /\bbrain-?storm\w*/,
    /(?<!\b(?:his|her|their) )\bideas (?:for|on|to|about|how)\b/,
    /\b(?:any|some|more|wild|new|me) (?:\w+ )?ideas\b/,
    /\binspiration\b/,
    /\boutside the box\b/,
  ),
  cue(
    CLEAR,
    /\b(?:fresh|new|different) (?:perspectives?|angles?|takes|ways)\b/,
    /\bnobody has \w+\b/,
    /\b(?:any|some|your) (?:thoughts|suggestions)\b/,
  ),
  cue(
    CLEAR,
    asked(
      '(?:give me|suggest|generate|list|name|find|show me|make up) (?:us )?(?:some|a few|several|many|a bunch of|a dozen|five|ten|twenty|fifty|a hundred|lots of|possible|interesting|unexpected)',
    ),
  ),
  cue(
    LIKELY,
    /\bwhat are (?:some|the possible|possible)\b/,
    /\b(?:most (?:surprising|interesting|unusual)|wildest|weirdest|strangest|funniest)\b/,
    /\b(?:fun|cool|weird|amazing|interesting) (?:facts|things|stories)\b/,
    /\btell me (?:some|a few) \w+/,
    /\b(?:creative|imaginative|crazy|unusual|unexpected|unconventional|playful) (?:uses?|ways?|names?|ideas?|features?|links?|similarities|connections?|\w+s)\b/,
  ),
  cue(
    LIKELY,
    /\bwhat (?:else|(?:other )?(?:topics|stories|themes|patterns|trends|connections|lessons|parallels))\b/,
  ),
  cue(
    CLEAR,
    asked(
      '(?:write|compose|generate|create|make|find|think)(?: me| us| up)? (?:an?|some) (?:\\w+ )?(?:story|poem|song|slogan|taglines?|names?|metaphors?|limerick|riddle|game)',
    ),
  ),
  cue(
    LIKELY,
    /\b(?:surprising|strange|odd|unexpected|hidden|potential|alternative) (?:things|facts|uses|reasons|names|directions|ways|connections|explanations)\b/,
    /\bwhat could (?:be|an?|the|our|my)\b/,
  ),
  // All there is.
  cue(
    CLEAR,
    /\beverything (?:about|we|you|i|that|there|related|on)\b/,
    /\banything and everything\b/,
    /\ball (?:there is|(?:that )?(?:we|you|i) (?:know|have|remember))\b/,
    /\ball the ways\b/,
    /\ball about\b/,
    /\ball possible\b/,
    /\b(?:show me|find|list|collect|dig up|dig through) (?:anything|whatever|everything)\b/,
  ),
  cue(
    CLEAR,
    /\b(?:all|every|any)(?: (?:of|the|our|my|those|other))*(?: \w+)? (?:(?:that |which )?(?:mention\w*|anyone)|\w+ (?:has )?ever|(?:have|has) ever|we (?:have|ever))\b/,
  ),
  cue(
    LIKELY,
    near(
      '(?<!\\b(?:how to|do i|can i) )(?:list|show me|find|collect|gather|tell me about|overview of|what are) (?:absolutely )?(?:all|every)',
      'mention\\w*|about|on|of|have|in',
    ),
  ),
  cue(
    LIKELY,
    /\bwhatever\b.* (?:about|on|touches|mentions|concerns|relates)\b/,
    /\banything (?:interesting|surprising|unusual)\b/,
    /\bwhat do (?:we|you) (?:know|think) (?:about|of)\b/,
    /\b(?:all|everything|anything|else|whatever)(?: \w+){0,5} (?:you|we|i) (?:know|remember)\b/,
    /\bi'm curious\b/,
    /\blet's (?:talk|chat) about\b/,
  ),
  cue(LIKELY, /\b(?:broad|general|rough|an) overview\b/, /\bbig picture\b/, /\bmind ?map\b/),
  cue(
    LIKELY,
    /\b(?:all|our|my|something|anything)\b.* in common\b/,
    /\brecurring\b/,
    /\b(?:say|reveal|tell (?:us|me)) about (?:me|us|my|our)\b/,
    /\bmany ways\b/,
  ),
  cue(
    LIKELY,
    near(
      'connections?|parallels|similarities|patterns|themes|motifs|common threads?|links?',
      'between|across|among|keep|in (?:my|our|how)',
    ),
  ),
];

/** A fact is asked for, whatever it is about: "which option did she choose", "how many ideas were there". */
export const FACTUAL: readonly Cue[] = [
  cue(
    LIKELY,
    /^(?!what if\b)(?:in |at |on |by |to )?(?:who|whose|whom|what|which|when|where|why|how)\b.* (?:did|was|were|had)\b/,
  ),
  cue(HINT, /^(?:did|was|were|has|have|had|is|are|does|do)\b/),
  cue(
    HINT,
    /^(?:who|whose|where|when)\b/,
    /^how (?:many|much|often|long|old|far|big)\b/,
    /^what(?:'s| is) the (?:name|number|url|address|path|port|version|date|status|value|command)\b/,
  ),
  // Of others, not of those who have to act.
  cue(
    HINT,
    /^(?!.*\b(?:we|us|our|i|me|my|you|your)\b)(?:who|whose|which|does|did|what (?:type|kind|job|project)|after|between)\b/,
  ),
];
