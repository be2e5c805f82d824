# perl reap.pl NUMBER COMMAND [ARGUMENT ...]
#
# Runs a command and waits for all that it starts, also for what outlives its parent: a browser's processes do. When the
# command has ended, or SIGTERM comes, it kills the rest. Then it prints the processor seconds of them all to descriptor 3,
# as the shell's `times` does. NUMBER is the system call `prctl` on this processor: the system then hands orphans to this
# process and not to the first of all. Where it does not, only what was waited for counts.
use strict;
use warnings;
use Errno qw(EINTR);

my $PR_SET_CHILD_SUBREAPER = 36;
syscall shift @ARGV, $PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0;

my $isOver = 0;
my $command = fork;
die "no process: $!" unless defined $command;
if ($command == 0) {
  open my $report, '>&=', 3;
  close $report;
  exec { $ARGV[0] } @ARGV or exit 127;
}
$SIG{TERM} = sub { $isOver = 1; killChildren() };

my $code = 1;
while (1) {
  my $pid = waitpid -1, 0;
  next if $pid == -1 && $!{EINTR};
  last if $pid == -1;
  if ($pid == $command) {
    $code = $? & 127 ? 128 + ($? & 127) : $? >> 8;
    $isOver = 1;
  }
  killChildren() if $isOver;
}

my (undef, undef, $user, $system) = times;
if (open my $report, '>&=', 3) { printf {$report} "0m%.2fs 0m%.2fs\n", $user, $system }
exit $code;

# The children of a child that ends come here, and go in the next round.
sub killChildren {
  for my $path (glob '/proc/[0-9]*/stat') {
    open my $stat, '<', $path or next;
    my $line = <$stat> // next;
    my ($pid) = $path =~ m{(\d+)};
    # The name of the command may hold blanks and brackets: the state and the parent follow its last bracket.
    my ($parent) = $line =~ m{^.*\) \S (\d+)};
    kill 'KILL', $pid if $parent == $$;
  }
}
