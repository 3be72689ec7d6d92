import { describe, expect, it } from 'vitest';
import { hostedAddress, remoteUrls } from './remote-address.ts';

describe('[R-PROJECT-IDENTITY] the address of a remote', () => {
  it.each([
    'https://github.com/Ada/Weir.git',
    'https://ada:secret@GitHub.com/ada/weir/',
    'git@github.com:ada/weir.git',
    'ssh://git@github.com:22/ada/weir.git',
    'git://github.com:9418/ada//weir',
  ])('is the same for %s', (url) => {
    expect(hostedAddress(url)).toBe('github.com/ada/weir');
  });

  it.each([
    ['https://git.example.org:8443/Ada/weir', 'git.example.org:8443/Ada/weir'],
    ['/srv/weir.git', undefined],
    ['../weir', undefined],
    ['C:\\weir', undefined],
    ['C:/weir', undefined],
    ['file:///srv/weir.git', undefined],
  ])('of %s is %s', (url, address) => {
    expect(hostedAddress(url)).toBe(address);
  });

  it('is read from the configuration, that of origin first', () => {
    const config = `[core]\n\turl = none\n[remote "fork"]\r\n\turl = "b:weir"\r\n[branch "x"]\n\tremote = fork\n
[remote "origin"]\n\tfetch = +refs/*\n\tURL=a:weir\n\turl = c:weir\n`;
    expect(remoteUrls(config)).toEqual(['a:weir', 'b:weir']);
  });
});
