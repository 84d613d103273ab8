-- What a guest asks for is part of the guest's data. A process of the version before knows nothing of it and leaves it
-- out when it writes a guest anew: then it stays as it was. Later versions always write the member, null for nothing.

create function keep_guest_request() returns trigger language plpgsql as $$
begin
  new.guest := new.guest || jsonb_build_object('request', old.guest -> 'request');
  return new;
end $$;

create trigger reservation_guest_request before update of guest on reservation
  for each row
  when (old.guest ? 'request' and new.guest is not null and not new.guest ? 'request')
  execute function keep_guest_request();
