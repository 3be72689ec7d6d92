/** Source C's three topics, in words of our own: memories, and five questions that bring them up together. */
export const C_TOPICS: readonly {
  readonly facts: readonly string[];
  readonly questions: readonly string[];
}[] = [
  {
    facts: [
      'The classifier reached 94 % accuracy after the learning rate was lowered.',
      'For training the neural network we rent two graphics cards by the hour.',
      'The data set has eighty thousand labelled pictures of leaves.',
      'Overfitting began after the twelfth epoch, so training now stops there.',
    ],
    questions: [
      'How is the training of the model going?',
      'What do we know about the neural network and its data?',
      'How good is the classifier, and when does it overfit?',
      'What does machine learning cost us and what does it reach?',
      'Which settings of the training worked?',
    ],
  },
  {
    facts: [
      'The sourdough has to rest for eighteen hours before it is baked.',
      'A pinch of cinnamon makes the tomato sauce rounder.',
      'The cast-iron pan must never see soap.',
      'Risotto gets its last spoon of butter off the fire.',
    ],
    questions: [
      'What have I learnt about cooking?',
      'Which tricks are there for sauce and risotto?',
      'How should bread be baked and the pan be kept?',
      'What should I think of in the kitchen tonight?',
      'Which recipes and tips have I noted?',
    ],
  },
  {
    facts: [
      'The night train to Vienna leaves at nine from platform twelve.',
      'In Lisbon the hotel near the castle was worth its price.',
      'The passport runs out in March and takes six weeks to renew.',
      'A carry-on bag is enough for four days of travelling.',
    ],
    questions: [
      'What has to be thought of before the next trip?',
      'Which journeys and hotels have I noted?',
      'What do I need to travel: papers, luggage, tickets?',
      'How do I get to Vienna, and where did I stay in Lisbon?',
      'What did I write down about travelling?',
    ],
  },
];
