/** Words of which headings, labels and greetings are made, which name nothing. */

const list = (words: string): readonly string[] => words.split('|');

export const VERBS = list(
  'Set Up|Use|Check|Create|Add|Test|Run|Understand|Install|Update|Review|Choose|Keep|Configure|Plan|Avoid|Implement|Monitor|Try|Consider|Explore|Using|Setting Up|Testing|Managing|Understanding|Building|Running|Learn About|Prepare',
);

export const LABELS = list(
  'Example|Summary|Explanation|Step|Note|Tips|Option|Pros|Cons|Key Points|Conclusion|Overview|Additional Considerations|Next Steps|Why It Works|Location|Time|Date|Goal|Status|Action|Focus|Duration|Cost|Details|Result|Ingredients|Instructions|Benefits|Request|Plan|Task|Question|Answer|Part|Phase|Day|Week|Morning|Afternoon|Evening|Item|Code|Usage|Output|Error|Fixed|Done|Verdict|Added|Removed|Changed|Deleted|Context|Background|Requirements|Features|Application|Environment|Version|Data|User|Method',
);

export const GREETINGS = list(
  "Wow|Hey|Thanks|Glad|Awesome|Yeah|Cool|Congrats|Gotta run|I'm good|I'm so excited|How've you been|What's up|That's great|Woah|Yep|Nice|Sounds good|Absolutely|No worries|Hi|Oh no|Haha|Cheers|Aww|Totally|Sure|Great|Good morning|Take care|Can't wait|Agreed|Definitely|Hmm|Okay|Yay|Omg|You're welcome|Well done|Good luck|Catch ya later|Gonna be fun|Nah",
);

/** No part of a made heading. */
export const NO_HEADING = new Set(
  "a an the and or but of in on at to for from by with as is are was were be been being am do does did have has had i you he she it we they me him her us them my your his its our their this that these those not no so if than then there here what which who whom when where why how can could will would shall should may might must just also very too more most some any each all about into after before over under out up down off i'm don't it's".split(
    ' ',
  ),
);
