// Takes the place of the reader's entry: `spend-time.mjs idle|busy|killed`.
switch (process.argv[2]) {
  case 'idle':
    setInterval(() => undefined, 60_000);
    break;
  case 'busy':
    for (;;);
  case 'killed':
    process.kill(process.pid, 'SIGKILL');
    break;
}
