/** What somebody prefers, as he would say it; how another would ask for it, in other words; and what touches on it in passing, without an answer. */
export interface Preference {
  readonly stated: string;
  readonly asked: string;
  readonly passing: string;
}

const row = (stated: string, asked: string, passing: string): Preference => ({ stated, asked, passing });

export const PREFERENCES: readonly Preference[] = [
  row(
    'I drink nothing with caffeine after noon, or I lie awake all night.',
    'Should I offer an espresso at the afternoon meeting?',
    'The espresso machine at the office was broken again this afternoon.',
  ),
  row(
    'Please write to me in short bullet points; long paragraphs lose me.',
    'In what form should the summary be?',
    'The summary of the board meeting went out to everybody today.',
  ),
  row(
    'I am allergic to walnuts, even a trace of them.',
    'Is there an ingredient that the birthday cake has to go without?',
    'We had a birthday cake for Hanna in the kitchen today.',
  ),
  row(
    'On flights I always take a seat by the aisle.',
    'Where on the plane would be the best place for this traveller?',
    'The plane from Oslo was two hours late today.',
  ),
  row(
    'Indent with tabs in all of my code, never with spaces.',
    'How should the source files be formatted?',
    'The formatter changed half of the source files in that commit.',
  ),
  row(
    'My working day begins at half past six, and I leave at three.',
    'Is four in the afternoon a good time for a call?',
    'There was a call at four about the budget.',
  ),
  row(
    'I do not eat meat, but fish is fine.',
    'Which dish should be ordered at the restaurant tonight?',
    'The new restaurant by the bridge is always full at night.',
  ),
  row(
    'For small tools I would rather use Go than Python.',
    'Which programming language fits the little command-line helper?',
    'Somebody gave a talk on programming languages at the meet-up.',
  ),
  row(
    'Call me Vik; nobody says Viktoria but my grandmother.',
    'By which name does the user want to be addressed?',
    'The form had the address wrong, and the name too.',
  ),
  row(
    'I cannot stand phone calls; send a message instead.',
    'What is the best way to get in touch?',
    'I should get in touch with the landlord this week.',
  ),
  row(
    'Dark backgrounds everywhere, please: bright screens give me headaches.',
    'Which theme should the dashboard be shown in?',
    'The dashboard has three new charts since today.',
  ),
  row(
    'Trains before planes, whenever it takes less than eight hours.',
    'How should the trip from Berlin to Paris be booked?',
    'A friend of mine moved from Berlin to Paris in spring.',
  ),
  row(
    'I am learning Portuguese and would like to practise it whenever it is possible.',
    'In what language could the small talk be held?',
    'There was a lot of small talk before the workshop.',
  ),
  row(
    'Spend at most forty euros on a present for a colleague.',
    'How expensive may the farewell gift be?',
    'Jonas has his farewell on Friday.',
  ),
  row(
    'I run in the woods on Tuesday and Thursday evenings; nothing gets in the way of that.',
    'On which weekdays is the user not free after work?',
    'After work the whole team was rather tired this week.',
  ),
  row(
    'Metric units only: feet and pounds mean nothing to me.',
    'Should the distance be given in miles?',
    'The distance to the lake is longer than it looks on the map.',
  ),
  row(
    'I keep all notes as plain text in one folder, without any app.',
    'Where does the minutes file belong, and in which kind of document?',
    'Whoever wrote the minutes forgot half of the decisions.',
  ),
  row(
    'No surprises at my birthday: I hate parties that are thrown for me.',
    'Would a secret celebration please the user?',
    'The celebration of the jubilee went on until midnight.',
  ),
  row(
    'At home it is eighteen degrees in winter, I like it cool.',
    'What temperature should the heating be set to?',
    'The heating in the hall was making noises again.',
  ),
  row(
    'I read books on paper; a screen is for work.',
    'Should the novel be bought as an e-book?',
    'The novel that everybody talks about has six hundred pages.',
  ),
  row(
    'Tests come before the code when I work on something, without exception.',
    'In which order should the new feature be built?',
    'The new feature was shown to the customers on Monday.',
  ),
  row(
    'My favourite band is a jazz trio from Trondheim.',
    'What music could play in the background?',
    'There was music in the courtyard until late.',
  ),
  row(
    'Horror films are not for me, I dream of them for weeks.',
    'What should be avoided when a movie is picked for the evening?',
    'The movie theatre shows old classics this evening.',
  ),
  row(
    'Always show me the price with tax included.',
    'Net or gross in the offer?',
    'The offer of the supplier came in today.',
  ),
  row(
    'We have two cats, and neither gets along with dogs.',
    'May a guest bring the puppy along?',
    'A guest left his umbrella at our place.',
  ),
  row(
    'I cycle to work in any weather and do not own a car.',
    'How does the user commute?',
    'The commute was slow for everyone because of the roadworks.',
  ),
  row(
    'My left knee is injured, so no stairs for me until summer.',
    'Does the hotel room have to be on a low floor or near a lift?',
    'The hotel had no room with a view left.',
  ),
  row(
    'Deploy on Mondays only; a release on a Friday has ruined too many of my weekends.',
    'When may the next version go live?',
    'The next version has a new icon.',
  ),
  row(
    'I like my tea with milk and no sugar.',
    'How does the guest take a hot drink?',
    'A hot drink would be good in this cold, said the caretaker.',
  ),
  row(
    'I want to be asked before anything of mine is deleted.',
    'May the old backups be removed without a word?',
    'The old backups take up most of the disk.',
  ),
];
