import { expect, it } from 'vitest';
import { tellingSentences } from './telling-sentences.ts';

const memory = (id: string, content: string, who: string | null = null) => ({ id, content, who });

it('[R-MCP-CORE] sentences that say most of an entity come first, each thing once, without questions and other names', () => {
  const told = tellingSentences(
    [
      memory('1', 'Tim: Hi Mel! Do you like Mel and her new pottery class?', 'Tim'),
      memory('2', 'Mel takes a pottery class in Skarvik. Otto came along with his brother.'),
      memory('3', 'Melvin repairs boats for the harbour office.'),
      memory('4', 'On Friday Mel started her pottery class in Skarvik.'),
      memory('5', '- **Mel** plays the violin in a string quartet.'),
    ],
    ['Mel'],
    2,
  );
  expect(told).toEqual([
    { memoryId: '2', text: 'Mel takes a pottery class in Skarvik.' },
    { memoryId: '5', text: 'Mel plays the violin in a string quartet.' },
  ]);
});

it('[R-MCP-CORE] a name may be anything, and a long sentence is cut', () => {
  const [long] = tellingSentences(
    [memory('1', `C++ (2) is ${'very '.repeat(90)}quick beside others`)],
    ['C++ (2)'],
    9,
  );
  expect(long?.text.length).toBeLessThanOrEqual(240);
  expect(tellingSentences([memory('1', 'Nothing here names it at all.')], ['Mel'], 9)).toEqual([]);
});
