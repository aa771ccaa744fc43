// A password typed on a small phone is easier to get right when it can be read. Without this script the pages work as well.
for (const input of document.querySelectorAll('input[type=password]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show';
  const say = () => {
    const isShown = input.type === 'text';
    button.textContent = isShown ? 'Itago ang password' : 'Ipakita ang password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.addEventListener('click', () => {
    input.type = input.type === 'password' ? 'text' : 'password';
    say();
  });
  // Sent as a password again, so that the browser offers to keep it.
  input.form?.addEventListener('submit', () => {
    input.type = 'password';
  });
  say();
  input.after(button);
}
