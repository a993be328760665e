/** The address of a picture that the project of these tests stores. */
export const pictureUrl = (path: string): string =>
  `http://127.0.0.1:9199/v0/b/demo-rules.firebasestorage.app/o/${encodeURIComponent(path)}?alt=media`;

/** The portrait that Google keeps for an account. */
export const googlePortrait = 'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c';

/**
 * Addresses that look like `honest` but are not pictures of the project, by what is wrong with them. Each is also tried
 * with the project's own address appended.
 */
export function foreignPictures(honest: string): Record<string, string> {
  return {
    'another site': 'https://pictures.example/a.png',
    'another site with the address of ours in its path': `https://pictures.example/${honest}`,
    'another site with the address of ours as its query': `https://pictures.example/?${honest}`,
    'another site after the name of a person': honest.replace(
      'http://',
      'http://x@pictures.example/',
    ),
    "another project's bucket": honest.replace('demo-rules', 'demo-evil'),
    'a bucket whose name begins like ours': honest.replace('.app/', '.app.evil.example/'),
    'another port of this machine': honest.replace('9199', '5002'),
    'a place of storage that this project does not use': honest.replace(
      'http://127.0.0.1:9199',
      'https://firebasestorage.googleapis.com',
    ),
    'another folder': honest.replace(/\/o\/[a-z]+/, '/o/secrets'),
    'a folder above': honest.replace('?', '%2F../../evil?'),
    'a folder above, as browsers read a backslash': honest.replace(
      '?',
      '\\..\\..\\..\\evil\\o\\a?',
    ),
    'a folder above, in place of the first one': honest.replace(
      /%2F[\w-]+%2F/,
      '%2F/../../../evil/o/a%2F',
    ),
    'another query': `${honest}&redirect=https://pictures.example`,
    'no query': honest.replace('?alt=media', ''),
    'a second line': `${honest}\nhttps://pictures.example`,
    'a script': 'javascript:alert(1)',
    'a picture in the address': 'data:image/png;base64,AA==',
    'a host that begins like Google’s': 'https://lh3.googleusercontent.com.evil.example/a',
    'a host of Google’s for anything': 'https://evil.googleusercontent.com/a',
    'an empty text': '',
    'more than 2,048 characters': honest.replace('?', `${'x'.repeat(2_048)}?`),
  };
}
