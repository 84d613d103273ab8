/** Loaded before a site (`--import`): SIGUSR2 makes it throw where nothing catches. */
process.on('SIGUSR2', () => {
  throw new Error('crash by SIGUSR2');
});
