-- While nodes are replaced, a process of a version before 0024 ends or confirms a hold and leaves its use as held; a job
-- finds those.
create index promotion_use_held on promotion_use (property_id, reservation_id) where status = 'held';
